import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const keys = 'establishment_id, month, participant_id, family';
const whole = `program_id, ${keys}`;

/** What sales add to a month; `sign`: whether they come or go. Cancelled ones are worth nothing and stay in the list. */
const folded = (rows: string) => `
  select sale.program_id, sale.establishment_id, month_of(sale.sold_at) as month, sale.participant_id, product.family,
    coalesce(sum(sale.sign * sale.value) filter (where sale.status = 'valid'), 0) as value,
    coalesce(sum(sale.sign) filter (where sale.status = 'valid'), 0)::integer as sales,
    sum(sale.sign)::integer as listed
  from (${rows}) as sale
  join sold_products as product on product.program_id = sale.program_id and product.id = sale.sold_product_id
  group by 1, 2, 3, 4, 5`;

/** As it was (0082), with how many there are. Written in the order of the keys, so that two statements wait for each other. */
const keep = (name: string, rows: string) => `create or replace function ${name}() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    insert into sale_months as kept (${whole}, value, sales, listed)
      select ${whole}, value, sales, listed from (${folded(rows)}) as added
      where (value, sales, listed) <> (0, 0, 0) order by ${whole}
    on conflict (${whole}) do update
      set value = kept.value + excluded.value, sales = kept.sales + excluded.sales,
        listed = kept.listed + excluded.listed;
    return null;
  end $$`;

const refold = `create or replace function refold_sales() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    lock table sale_months in share row exclusive mode;
    delete from sale_months where program_id = new.program_id;
    insert into sale_months (${whole}, value, sales, listed)
      ${folded('select *, 1 as sign from sales where program_id = new.program_id')};
    return null;
  end $$`;

/** As it was (0186), with how many there are. */
const reconcile = `create or replace function reconcile_sales(program integer, people integer[]) returns integer
  language plpgsql security definer set search_path = public as $$
  declare
    wrongs integer;
  begin
    lock table sale_months in share row exclusive mode;
    with folded as (
      ${folded('select *, 1 as sign from sales where program_id = program and participant_id = any(people)')}
    ), wrong as (
      select ${keys}, kept.value as kept_value, kept.sales as kept_sales, kept.listed as kept_listed,
        coalesce(folded.value, 0) as value, coalesce(folded.sales, 0) as sales, coalesce(folded.listed, 0) as listed
      from (select * from sale_months where program_id = program and participant_id = any(people)) as kept
      full join folded using (${keys})
      where (coalesce(kept.value, 0), coalesce(kept.sales, 0), coalesce(kept.listed, 0))
        <> (coalesce(folded.value, 0), coalesce(folded.sales, 0), coalesce(folded.listed, 0))
    ), repaired as (
      insert into sale_months (${whole}, value, sales, listed)
      select program, ${keys}, value, sales, listed from wrong
      on conflict (${whole}) do update
        set value = excluded.value, sales = excluded.sales, listed = excluded.listed
    )
    insert into sale_repairs (${whole}, kept, folded)
      select program, ${keys},
        case when kept_sales is not null
          then jsonb_build_object('value', kept_value, 'sales', kept_sales, 'listed', kept_listed) end,
        jsonb_build_object('value', value, 'sales', sales, 'listed', listed)
      from wrong;
    get diagnostics wrongs = row_count;
    return wrongs;
  end $$`;

/** A list of sales knows how many there are without counting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table sale_months add column listed integer not null default 0',
    keep('keep_new_sales', 'select *, 1 as sign from written'),
    keep('keep_changed_sales', 'select *, 1 as sign from written union all select *, -1 as sign from before'),
    refold,
    reconcile,
    // What is there already: row-level security would show the owner none of it.
    'alter table sales no force row level security',
    'alter table sold_products no force row level security',
    'alter table sale_months no force row level security',
    `insert into sale_months (${whole}, value, sales, listed) ${folded('select *, 1 as sign from sales')}
      on conflict (${whole}) do update set listed = excluded.listed`,
    'alter table sales force row level security',
    'alter table sold_products force row level security',
    'alter table sale_months force row level security',
  ]);
}
