import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const kinds = [
  ...[
    'sale',
    'campaign',
    'training',
    'redemption',
    'bonus',
    'roulette',
    'scratch',
    'memory',
    'panel',
    'auction',
  ],
  ...['expiration', 'reversal', 'refund'],
];

/** Entries that are taken away without being spent; `reversal` is the opposite of a credit that should not have been. */
const untaken = "('expiration', 'reversal')";

/**
 * What entries add to a month: the one formula of the totals. A `refund` is the opposite of a debit: nobody earns it, so
 * that it moves nobody up in the ranking.
 */
const effects = `
  coalesce(sum(points) filter (where points > 0 and kind <> 'refund' or kind = 'reversal'), 0) as earned,
  coalesce(-sum(points) filter (where points < 0 and kind not in ${untaken}), 0) as spent,
  coalesce(-sum(points) filter (where points < 0 and kind = 'expiration'), 0) as expired,
  coalesce(sum(points) filter (where points > 0 and kind = 'sale'), 0) as sold,
  coalesce(sum(points) filter (where kind = 'refund'), 0) as returned`;

const keep = `create or replace function keep_points() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    insert into point_totals as kept (program_id, participant_id, balance, earned, returned)
      select program_id, participant_id, earned + returned - spent - expired, earned, returned
      from (select program_id, participant_id, ${effects} from written group by 1, 2) as added
      order by 1, 2
    on conflict (program_id, participant_id) do update
      set balance = kept.balance + excluded.balance, earned = kept.earned + excluded.earned,
        returned = kept.returned + excluded.returned;
    insert into point_months as kept
        (program_id, participant_id, month, establishment_id, earned, spent, expired, sold, returned)
      select added.program_id, added.participant_id, added.month, person.establishment_id,
        added.earned, added.spent, added.expired, added.sold, added.returned
      from (select program_id, participant_id, month_of(occurred_at) as month, ${effects}
        from written group by 1, 2, 3) as added
      join participants as person
        on person.program_id = added.program_id and person.id = added.participant_id
      order by 1, 2, 3
    on conflict (program_id, participant_id, month) do update
      set earned = kept.earned + excluded.earned, spent = kept.spent + excluded.spent,
        expired = kept.expired + excluded.expired, sold = kept.sold + excluded.sold,
        returned = kept.returned + excluded.returned;
    return null;
  end $$`;

/** As it was (0031), with what came back. */
const reconcile = `create or replace function reconcile_points(program integer, people integer[]) returns integer
  language plpgsql security definer set search_path = public as $$
  declare
    months integer;
    totals integer;
  begin
    perform from point_totals where program_id = program and participant_id = any(people)
      order by participant_id for update;
    with folded as (
      select participant_id, month_of(occurred_at) as month, ${effects}
      from ledger where program_id = program and participant_id = any(people) group by 1, 2
    ), wrong as (
      select participant_id, month, kept, coalesce(folded.earned, 0) as earned, coalesce(folded.spent, 0) as spent,
        coalesce(folded.expired, 0) as expired, coalesce(folded.sold, 0) as sold,
        coalesce(folded.returned, 0) as returned
      from (select * from point_months where program_id = program and participant_id = any(people)) as kept
      full join folded using (participant_id, month)
      where (coalesce(kept.earned, 0), coalesce(kept.spent, 0), coalesce(kept.expired, 0), coalesce(kept.sold, 0),
          coalesce(kept.returned, 0))
        <> (coalesce(folded.earned, 0), coalesce(folded.spent, 0), coalesce(folded.expired, 0),
          coalesce(folded.sold, 0), coalesce(folded.returned, 0))
    ), repaired as (
      insert into point_months
        (program_id, participant_id, month, establishment_id, earned, spent, expired, sold, returned)
      select program, wrong.participant_id, month, person.establishment_id, earned, spent, expired, sold, returned
      from wrong join participants as person on person.program_id = program and person.id = wrong.participant_id
      on conflict (program_id, participant_id, month) do update
        set earned = excluded.earned, spent = excluded.spent, expired = excluded.expired, sold = excluded.sold,
          returned = excluded.returned
    )
    insert into point_repairs (program_id, participant_id, month, kept, folded)
      select program, participant_id, month, to_jsonb(kept), to_jsonb(wrong) - 'kept' from wrong;
    get diagnostics months = row_count;
    with summed as (
      select participant_id, sum(earned + returned - spent - expired) as balance, sum(earned) as earned,
        sum(returned) as returned
      from point_months where program_id = program and participant_id = any(people) group by 1
    ), wrong as (
      select kept.participant_id, to_jsonb(kept) as kept, coalesce(summed.balance, 0) as balance,
        coalesce(summed.earned, 0) as earned, coalesce(summed.returned, 0) as returned
      from point_totals as kept left join summed using (participant_id)
      where kept.program_id = program and kept.participant_id = any(people)
        and (kept.balance, kept.earned, kept.returned)
          <> (coalesce(summed.balance, 0), coalesce(summed.earned, 0), coalesce(summed.returned, 0))
    ), repaired as (
      update point_totals as total set balance = wrong.balance, earned = wrong.earned, returned = wrong.returned
      from wrong where total.program_id = program and total.participant_id = wrong.participant_id
    )
    insert into point_repairs (program_id, participant_id, kept, folded)
      select program, participant_id, kept, to_jsonb(wrong) - 'kept' from wrong;
    get diagnostics totals = row_count;
    return months + totals;
  end $$`;

/** Orders that end give their points back; a connected store makes orders, by its own number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table ledger drop constraint ledger_kind_check',
    `alter table ledger add check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
    'alter table point_totals add column returned bigint not null default 0',
    'alter table point_months add column returned bigint not null default 0',
    keep,
    reconcile,
    'alter table orders add column store_number text',
    'create unique index orders_of_store on orders (program_id, store_number) where store_number is not null',
  ]);
}
