import { sql } from 'kysely';
import { creditOf } from '../modules/sales/service.ts';
import { historyStart } from './clock.ts';
import type { DemoContext } from './context.ts';

/**
 * Sales since the demo's past begins by the program's people, with the points of its rules, in set-based SQL,
 * since they are many. One in sixty was cancelled. `offset 0`: otherwise each percentage is worked out twice.
 */
export async function seedSales({ db, programId, clock }: DemoContext, count: number): Promise<void> {
  const { now } = clock;
  const since = historyStart(now);
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    with people as materialized (
      select id, establishment_id, row_number() over (order by abs(nth - 6), nth) as place, count(*) over () as total
      from (select *, row_number() over (order by id) as nth from participants where program_id = ${programId}) as person
      where status = 1 and establishment_id is not null
    ), priced as materialized (
      select product.id, quantity, price * quantity as value, row_number() over (order by quantity, product.id) as place,
        count(*) over () as total,
        family, sale_points(program_id, product.id, family, quantity, price * quantity, ${now}) as points
      from sold_products as product cross join generate_series(1, 3) as quantity where program_id = ${programId}
    ), drawn as materialized (
      select n, 1 + floor(random() ^ 1.4 * (select max(total) from people)) as person,
        1 + floor(random() ^ 1.7 * (select max(total) from priced)) as good,
        greatest(${since}::timestamptz, ${now}::timestamptz
          - (${now}::timestamptz - ${since}::timestamptz) * (1 - n / ${count}::float8) - interval '1 day' * random() * 0.4) as at,
        case when random() < 1 / 60.0 then 'cancelled' else 'valid' end as status
      from generate_series(1, ${count}) as n
    ), made as (
      insert into sales (program_id, number, sold_at, sold_product_id, quantity, value, participant_id,
        establishment_id, status, points, percent, created_at)
      select ${programId}, 'V' || lpad(n::text, 6, '0'), at, priced.id, quantity, value, people.id,
        people.establishment_id, status, accelerate(points, percent), percent, at
      from drawn join people on people.place = drawn.person join priced on priced.place = drawn.good
      cross join lateral (
        select case when at < (select min(starts_at) from campaigns where program_id = ${programId}) then 100
          else (select percent from sale_percent(${programId}, priced.family, at) as percent) end as percent
        offset 0
      ) as accelerated
      order by n
      returning *
    )
    ${creditOf('made')}`.execute(db);
  await sql`
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
    select program_id, participant_id, 'reversal', 'Venda ' || number || ' cancelada', -points, sold_at,
      'sale:' || id || ':reversal'
    from sales where program_id = ${programId} and status = 'cancelled' and points > 0`.execute(db);
}

/** Sale lines with one mistake each, so that there is something to correct. */
export async function seedInvalidSales({ db, programId, clock }: DemoContext): Promise<void> {
  await sql`
    insert into sale_entries (program_id, state, reason, number, cpf, product_code, establishment_code, quantity,
      value, sold_at, created_at, updated_at)
    select ${programId}, 'invalid', reason, 'I' || lpad(n::text, 4, '0'),
      case when reason = 'cpf_unknown' then '00000000191' else account.cpf end,
      case when reason = 'product_unknown' then 'X' || n else product.code end,
      case when reason = 'establishment_unknown' then 'ZZ' || n else shop.code end,
      1 + n % 3, product.price * (1 + n % 3),
      ${clock.now}::timestamptz - interval '1 day' * (case when reason = 'outside_period' then 900 else n end),
      ${clock.now}::timestamptz - interval '1 hour' * n, ${clock.now}
    from (
      select n, (array['cpf_unknown', 'product_unknown', 'establishment_unknown', 'outside_period'])[1 + n % 4] as reason
      from generate_series(1, 48) as n
    ) as line
    cross join lateral (
      select person.account_id, person.establishment_id from participants as person
      where person.program_id = ${programId} and person.establishment_id is not null and person.status = 1
      order by person.id offset n % 12 limit 1
    ) as person
    join accounts as account on account.id = person.account_id
    join establishments as shop on shop.program_id = ${programId} and shop.id = person.establishment_id
    cross join lateral (
      select code, price from sold_products where program_id = ${programId} order by id offset n % 17 limit 1
    ) as product`.execute(db);
}

/** A goal of every type for each person, for this month and the five before it. */
export async function seedGoals({ db, programId, clock }: DemoContext): Promise<void> {
  await sql`
    insert into goals (program_id, participant_id, month, goal_type_id, target)
    select ${programId}, person.id, month, type.id,
      (case when type.family is null then 1500000 else 300000 end) * (1 + person.id % 4)
    from participants as person
    cross join goal_types as type
    cross join generate_series(month_of(${clock.now}) - interval '5 months', month_of(${clock.now}), '1 month') as month
    where person.program_id = ${programId} and person.status = 1 and type.program_id = ${programId}`.execute(
    db,
  );
  // A shop's goal is the sum of its people's goals.
  await sql`
    insert into establishment_goals (program_id, establishment_id, month, goal_type_id, target)
    select goal.program_id, person.establishment_id, month, goal_type_id, sum(target)
    from goals as goal
    join participants as person on person.program_id = goal.program_id and person.id = goal.participant_id
    where goal.program_id = ${programId} and person.establishment_id is not null
    group by 1, 2, 3, 4`.execute(db);
}
