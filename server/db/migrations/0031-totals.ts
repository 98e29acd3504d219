import type { Kysely } from 'kysely';
import { applicationRole, isolateTables, runStatements } from '../tenant-tables.ts';

/** Entries that are taken away without being spent; `reversal` is the opposite of a credit that should not have been. */
const untaken = "('expiration', 'reversal')";

/** What entries add to a month: the one formula of the totals. */
const effects = `
  coalesce(sum(points) filter (where points > 0 or kind = 'reversal'), 0) as earned,
  coalesce(-sum(points) filter (where points < 0 and kind not in ${untaken}), 0) as spent,
  coalesce(-sum(points) filter (where points < 0 and kind = 'expiration'), 0) as expired,
  coalesce(sum(points) filter (where points > 0 and kind = 'sale'), 0) as sold`;

/** The first day of the month in Brasília, which has kept UTC-3 all year since 2019. */
const monthOf = `create function month_of(moment timestamptz) returns date language sql immutable
  return date_trunc('month', (moment at time zone interval '-03:00'))::date`;

/**
 * Whoever writes an entry, its statement keeps the totals. They are written in one order, people first, so that two
 * statements wait for each other instead of blocking each other.
 */
const keep = `create function keep_points() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    insert into point_totals as kept (program_id, participant_id, balance, earned)
      select program_id, participant_id, earned - spent - expired, earned
      from (select program_id, participant_id, ${effects} from written group by 1, 2) as added
      order by 1, 2
    on conflict (program_id, participant_id) do update
      set balance = kept.balance + excluded.balance, earned = kept.earned + excluded.earned;
    insert into point_months as kept
        (program_id, participant_id, month, establishment_id, earned, spent, expired, sold)
      select added.program_id, added.participant_id, added.month, person.establishment_id,
        added.earned, added.spent, added.expired, added.sold
      from (select program_id, participant_id, month_of(occurred_at) as month, ${effects}
        from written group by 1, 2, 3) as added
      join participants as person
        on person.program_id = added.program_id and person.id = added.participant_id
      order by 1, 2, 3
    on conflict (program_id, participant_id, month) do update
      set earned = kept.earned + excluded.earned, spent = kept.spent + excluded.spent,
        expired = kept.expired + excluded.expired, sold = kept.sold + excluded.sold;
    return null;
  end $$`;

/** Everybody has a total, and stands in the ranking while they are active. */
const rank = `create function rank_participant() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    insert into point_totals (program_id, participant_id, is_ranked)
      values (new.program_id, new.id, new.status = 1)
    on conflict (program_id, participant_id) do update set is_ranked = excluded.is_ranked;
    return null;
  end $$`;

/**
 * Compares what is kept of some people with the fold of their entries, makes it right, and says in `point_repairs`
 * what was wrong. Whoever writes entries of theirs meanwhile waits. Answers how many months and totals were wrong.
 */
const reconcile = `create function reconcile_points(program integer, people integer[]) returns integer
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
        coalesce(folded.expired, 0) as expired, coalesce(folded.sold, 0) as sold
      from (select * from point_months where program_id = program and participant_id = any(people)) as kept
      full join folded using (participant_id, month)
      where (coalesce(kept.earned, 0), coalesce(kept.spent, 0), coalesce(kept.expired, 0), coalesce(kept.sold, 0))
        <> (coalesce(folded.earned, 0), coalesce(folded.spent, 0), coalesce(folded.expired, 0), coalesce(folded.sold, 0))
    ), repaired as (
      insert into point_months (program_id, participant_id, month, establishment_id, earned, spent, expired, sold)
      select program, wrong.participant_id, month, person.establishment_id, earned, spent, expired, sold
      from wrong join participants as person on person.program_id = program and person.id = wrong.participant_id
      on conflict (program_id, participant_id, month) do update
        set earned = excluded.earned, spent = excluded.spent, expired = excluded.expired, sold = excluded.sold
    )
    insert into point_repairs (program_id, participant_id, month, kept, folded)
      select program, participant_id, month, to_jsonb(kept), to_jsonb(wrong) - 'kept' from wrong;
    get diagnostics months = row_count;
    with summed as (
      select participant_id, sum(earned - spent - expired) as balance, sum(earned) as earned
      from point_months where program_id = program and participant_id = any(people) group by 1
    ), wrong as (
      select kept.participant_id, to_jsonb(kept) as kept, coalesce(summed.balance, 0) as balance,
        coalesce(summed.earned, 0) as earned
      from point_totals as kept left join summed using (participant_id)
      where kept.program_id = program and kept.participant_id = any(people)
        and (kept.balance, kept.earned) <> (coalesce(summed.balance, 0), coalesce(summed.earned, 0))
    ), repaired as (
      update point_totals as total set balance = wrong.balance, earned = wrong.earned
      from wrong where total.program_id = program and total.participant_id = wrong.participant_id
    )
    insert into point_repairs (program_id, participant_id, kept, folded)
      select program, participant_id, kept, to_jsonb(wrong) - 'kept' from wrong;
    get diagnostics totals = row_count;
    return months + totals;
  end $$`;

/** Balances, months and places are kept by the database while entries are written, and read instead of summed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = [
    ...['sale', 'campaign', 'training', 'redemption', 'bonus', 'roulette', 'scratch', 'memory', 'panel'],
    ...['expiration', 'reversal'],
  ];
  await runStatements(db, [
    'alter table ledger drop constraint ledger_kind_check',
    `alter table ledger add check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
    // What of a person's credits has lapsed or soon will is read here alone.
    `create index ledger_lives on ledger (program_id, participant_id, expires_at) include (points) where points > 0`,
    `create table point_totals (
      program_id integer not null,
      participant_id integer not null,
      balance bigint not null default 0,
      earned bigint not null default 0,
      is_ranked boolean not null default true,
      primary key (program_id, participant_id),
      foreign key (program_id, participant_id) references participants (program_id, id)
    )`,
    'create index point_totals_places on point_totals (program_id, (-earned), participant_id) where is_ranked',
    `create table point_months (
      program_id integer not null,
      participant_id integer not null,
      month date not null,
      establishment_id integer,
      earned bigint not null,
      spent bigint not null,
      expired bigint not null,
      sold bigint not null,
      primary key (program_id, participant_id, month),
      foreign key (program_id, participant_id) references participants (program_id, id)
    )`,
    // A shop's month is the sum of its people's: one row a shop would make everybody who sells there wait in line.
    'create index point_months_of_shops on point_months (program_id, establishment_id, month)',
    `create table point_repairs (
      program_id integer not null,
      id integer generated by default as identity,
      participant_id integer not null,
      month date,
      kept jsonb,
      folded jsonb not null,
      repaired_at timestamptz not null default now(),
      primary key (program_id, id),
      foreign key (program_id, participant_id) references participants (program_id, id)
    )`,
    monthOf,
    keep,
    rank,
    reconcile,
    // What is there already: row-level security would show the owner none of it.
    'alter table ledger no force row level security',
    'alter table participants no force row level security',
    `insert into point_totals (program_id, participant_id, balance, earned, is_ranked)
      select person.program_id, person.id, coalesce(earned - spent - expired, 0), coalesce(earned, 0), person.status = 1
      from participants as person
      left join (select program_id, participant_id, ${effects} from ledger group by 1, 2) as total
        on total.program_id = person.program_id and total.participant_id = person.id`,
    `insert into point_months (program_id, participant_id, month, establishment_id, earned, spent, expired, sold)
      select total.program_id, participant_id, month, person.establishment_id, earned, spent, expired, sold
      from (select program_id, participant_id, month_of(occurred_at) as month, ${effects} from ledger group by 1, 2, 3)
        as total
      join participants as person on person.program_id = total.program_id and person.id = total.participant_id`,
    'alter table ledger force row level security',
    'alter table participants force row level security',
    `create trigger keep_points after insert on ledger referencing new table as written
      for each statement execute function keep_points()`,
    `create trigger rank after insert or update of status on participants
      for each row execute function rank_participant()`,
    'revoke execute on function reconcile_points(integer, integer[]) from public',
    `grant execute on function reconcile_points(integer, integer[]) to ${applicationRole}`,
  ]);
  // Requests read them. Nobody writes them but the functions above, which are the owner's.
  await isolateTables(db, { point_totals: ['select'], point_months: ['select'], point_repairs: ['select'] });
}
