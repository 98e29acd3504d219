import type { Kysely } from 'kysely';
import { applicationRole, isolateTables, runStatements } from '../tenant-tables.ts';

const keys = 'establishment_id, month, slot';
const whole = `program_id, ${keys}`;
const sums = 'value, sales, listed';

/** What rows of `sale_months` are together; `sign`: whether they come or go. */
const folded = (rows: string) => `
  select program_id, establishment_id, month, participant_id % 16 as slot,
    sum(sign * value) as value, sum(sign * sales)::integer as sales, sum(sign * listed)::integer as listed
  from (${rows}) as own group by 1, 2, 3, 4`;

/** Written in the order of the keys, so that two statements wait for each other. */
const keep = (name: string, rows: string) => `create function ${name}() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    insert into shop_months as kept (${whole}, ${sums})
      select ${whole}, ${sums} from (${folded(rows)}) as changed where (${sums}) <> (0, 0, 0) order by ${whole}
    on conflict (${whole}) do update
      set value = kept.value + excluded.value, sales = kept.sales + excluded.sales,
        listed = kept.listed + excluded.listed;
    return null;
  end $$`;

const written = 'select *, 1 as sign from written';
const before = 'select *, -1 as sign from before';

/** Compares the totals of shops with those of their people, corrects and records them. Answers how many were wrong. */
const reconcile = `create function reconcile_shops(program integer) returns integer
  language plpgsql security definer set search_path = public as $$
  declare
    wrongs integer;
  begin
    lock table sale_months in share row exclusive mode;
    with folded as (
      ${folded('select *, 1 as sign from sale_months where program_id = program')}
    ), wrong as (
      select ${keys}, kept.value as kept_value, kept.sales as kept_sales, kept.listed as kept_listed,
        coalesce(folded.value, 0) as value, coalesce(folded.sales, 0) as sales, coalesce(folded.listed, 0) as listed
      from (select * from shop_months where program_id = program) as kept
      full join folded using (${keys})
      where (coalesce(kept.value, 0), coalesce(kept.sales, 0), coalesce(kept.listed, 0))
        <> (coalesce(folded.value, 0), coalesce(folded.sales, 0), coalesce(folded.listed, 0))
    ), repaired as (
      insert into shop_months (${whole}, ${sums}) select program, ${keys}, ${sums} from wrong
      on conflict (${whole}) do update
        set value = excluded.value, sales = excluded.sales, listed = excluded.listed
    )
    insert into sale_repairs (program_id, establishment_id, month, kept, folded)
      select program, establishment_id, month,
        case when kept_sales is not null
          then jsonb_build_object('value', kept_value, 'sales', kept_sales, 'listed', kept_listed) end,
        jsonb_build_object('value', value, 'sales', sales, 'listed', listed)
      from wrong;
    get diagnostics wrongs = row_count;
    return wrongs;
  end $$`;

/** A team's list of sales knows its number and value without adding up everybody's; one's own is read in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table shop_months (
      program_id integer not null,
      establishment_id integer not null,
      month date not null,
      slot smallint not null,
      value bigint not null,
      sales integer not null,
      listed integer not null,
      primary key (program_id, establishment_id, month, slot),
      foreign key (program_id, establishment_id) references establishments (program_id, id)
    ) with (fillfactor = 70)`,
    keep('keep_new_sale_months', written),
    keep('keep_changed_sale_months', `${written} union all ${before}`),
    keep('keep_gone_sale_months', before),
    // What is there already: row-level security would show the owner none of it.
    'alter table sale_months no force row level security',
    `insert into shop_months (${whole}, ${sums}) ${folded('select *, 1 as sign from sale_months')}`,
    'alter table sale_months force row level security',
    `create trigger keep_new_sale_months after insert on sale_months referencing new table as written
      for each statement execute function keep_new_sale_months()`,
    `create trigger keep_changed_sale_months after update on sale_months
      referencing old table as before new table as written
      for each statement execute function keep_changed_sale_months()`,
    `create trigger keep_gone_sale_months after delete on sale_months referencing old table as before
      for each statement execute function keep_gone_sale_months()`,
    'alter table sale_repairs alter column participant_id drop not null, alter column family drop not null',
    reconcile,
    'revoke execute on function reconcile_shops(integer) from public',
    `grant execute on function reconcile_shops(integer) to ${applicationRole}`,
    'create index sales_of_participant_by_id on sales (program_id, participant_id, id)',
  ]);
  await isolateTables(db, { shop_months: ['select'] });
}
