import { sql } from 'kysely';
import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';
import { creditLife, restOfCredit } from '../points/service.ts';
import { settleLines } from './settle.ts';

/** The most points of one entry, and so of a sale: what PostgreSQL's `integer` holds. */
const mostPoints = 2_147_483_647;

/**
 * Processes lines. A valid line becomes a sale, which earns its points once, or cancels the sale that it
 * names by number, seller and establishment, whose points an opposite entry takes back. An invalid line
 * stores its problems. The order of the lines does not matter: a line that waits for another one is checked
 * again (`invalidSale.verify`). A person who reaches a campaign's target gets its reward, and lucky numbers
 * follow from the sales. Open screens of whoever sold read all of that again, once. `ids` must not be accepted yet.
 */
export async function register(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<{ accepted: number }> {
  if (ids.length === 0) return { accepted: 0 };
  await judge(tx, programId, ids, now, false);
  await lockSellers(tx, programId, ids);
  await makeSales(tx, programId, ids, now);
  // Checked only now, since a line may cancel a sale that came with it.
  await judge(tx, programId, ids, now, true);
  await endSales(tx, programId, ids);
  // Checked again: another process may have registered the sale to cancel after the first check.
  await lockSellers(tx, programId, ids);
  await settleLines(tx, programId, ids, now);
  const { rows } = await sql<{ sellers: number[]; accepted: number }>`
    select count(*)::int as accepted, array(select distinct sale.participant_id from sale_entries as entry
      join sales as sale on sale.program_id = entry.program_id and sale.number = entry.number
      where entry.program_id = ${programId} and entry.id = any(${ids}) and entry.state = 'accepted') as sellers
    from sale_entries where program_id = ${programId} and id = any(${ids}) and state = 'accepted'`.execute(
    tx,
  );
  const { sellers = [], accepted = 0 } = rows[0] ?? {};
  if (sellers.length > 0) await tellChanged(tx, changeGroups.sales, { programId, participants: sellers });
  return { accepted };
}

/** Stores what is wrong with each line, or that it is ready. A process that checks the same line waits. */
async function judge(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
  cancels: boolean,
): Promise<void> {
  await sql`
    with locked as (
      select * from sale_entries where program_id = ${programId} and id = any(${ids})
        and cancels = ${cancels} and state <> 'accepted' order by id for update
    ), judged as (
      select entry.id, case
        when entry.number is null then 'incomplete'
        when entry.cancels then case when sale.id is null or person.id is distinct from sale.participant_id
          or shop.id is distinct from sale.establishment_id then 'sale_unknown' end
        when entry.quantity is null or entry.value is null or entry.sold_at is null then 'incomplete'
        when person.id is null then 'cpf_unknown'
        when product.id is null then 'product_unknown'
        when shop.id is null then 'establishment_unknown'
        when entry.sold_at > ${now} or not exists (
          select from point_rules where program_id = ${programId} and starts_at <= entry.sold_at
        ) then 'outside_period'
        when sale.id is not null then 'duplicate'
      end as reason
      from locked as entry
      left join accounts as account on account.cpf = entry.cpf
      left join participants as person on person.program_id = entry.program_id and person.account_id = account.id
      left join lateral (
        select id from sold_products as good where good.program_id = entry.program_id
          and good.code = entry.product_code and good.archived_at is null limit 1
      ) as product on true
      left join lateral (
        select id from establishments as place
        where place.program_id = entry.program_id and place.code = entry.establishment_code order by id limit 1
      ) as shop on true
      left join sales as sale on sale.program_id = entry.program_id and sale.number = entry.number
    )
    update sale_entries as entry set reason = judged.reason, updated_at = ${now},
      state = case when judged.reason is null then 'waiting' else 'invalid' end
    from judged where entry.program_id = ${programId} and entry.id = judged.id`.execute(tx);
}

/**
 * Locks the people of the lines: two processes that register one person's sales take turns, so that
 * the second sees the first's sales.
 */
async function lockSellers(tx: Tx, programId: number, ids: readonly number[]): Promise<void> {
  await sql`
    select id from participants where program_id = ${programId} and id in (
      select person.id from sale_entries as entry
      join accounts as account on account.cpf = entry.cpf
      join participants as person on person.program_id = entry.program_id and person.account_id = account.id
      where entry.program_id = ${programId} and entry.id = any(${ids})
      union
      select sale.participant_id from sale_entries as entry
      join sales as sale on sale.program_id = entry.program_id and sale.number = entry.number
      where entry.program_id = ${programId} and entry.id = any(${ids})
    ) order by id for no key update`.execute(tx);
}

/**
 * If several lines, or several processes, have the same number, only one makes the sale. A line that would
 * earn too many points makes none.
 */
async function makeSales(tx: Tx, programId: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with priced as (
      select entry.program_id, entry.id as entry_id, entry.number, entry.sold_at, product.id as sold_product_id,
        entry.quantity, entry.value, person.id as participant_id, (select min(place.id) from establishments as place
          where place.program_id = entry.program_id and place.code = entry.establishment_code) as establishment_id,
        accelerate(earned.points, accelerated.percent) as points, accelerated.percent
      from sale_entries as entry
      join accounts as account on account.cpf = entry.cpf
      join participants as person on person.program_id = entry.program_id and person.account_id = account.id
      join sold_products as product on product.program_id = entry.program_id and product.code = entry.product_code
        and product.archived_at is null
      cross join lateral sale_points(entry.program_id, product.id, product.family, entry.quantity, entry.value,
        entry.sold_at) as earned (points)
      cross join lateral sale_percent(entry.program_id, product.family, entry.sold_at) as accelerated (percent)
      where entry.program_id = ${programId} and entry.id = any(${ids}) and entry.state = 'waiting'
        and not entry.cancels
    ), made as (
      insert into sales (program_id, entry_id, number, sold_at, sold_product_id, quantity, value, participant_id,
        establishment_id, points, percent, created_at)
      select priced.*, ${now} from priced where points <= ${mostPoints}
      order by number, entry_id
      on conflict (program_id, number) do nothing
      returning *
    ), told as (
      -- Not a join: the planner cannot know how many were made, and would compare each with each.
      update sale_entries set state = case when id in (select entry_id from made) then 'accepted' else 'invalid' end,
        reason = case when id in (select entry_id from made) then null
          when id in (select entry_id from priced where points > ${mostPoints}) then 'too_many_points'
          else 'duplicate' end
      where program_id = ${programId} and id = any(${ids}) and state = 'waiting' and not cancels
    )
    ${creditOf('made')}`.execute(tx);
}

/**
 * The point entries of sales: one for each sale, dated at the sale, so that it counts in the sale's month.
 */
export function creditOf(sales: string) {
  const sale = sql.table(sales);
  return sql`
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
    select ${sale}.program_id, participant_id, 'sale', 'Venda ' || number || ': ' || product.title
        || case when percent > 100 then ' (pontos × ' || replace(trim_scale(percent / 100.0)::text, '.', ',') || ')' else '' end,
      points,
      sold_at, sold_at + ${creditLife}, 'sale:' || ${sale}.id
    from ${sale} join sold_products as product
      on product.program_id = ${sale}.program_id and product.id = ${sale}.sold_product_id
    where points > 0
    on conflict (program_id, source) where source is not null do nothing`;
}

/** Of points that expired nothing is taken back again; spent ones are owed. */
async function endSales(tx: Tx, programId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with ended as (
      update sales as sale set status = 'cancelled' from sale_entries as entry
      where entry.program_id = ${programId} and entry.id = any(${ids}) and entry.state = 'waiting'
        and entry.cancels and sale.program_id = entry.program_id and sale.number = entry.number
        and sale.status = 'valid'
      returning sale.*
    ), credited as (
      select ended.*, earned.rest from ended
      cross join lateral ${restOfCredit(programId, sql`'sale:' || ended.id`)} as earned
    ), told as (
      update sale_entries set state = 'accepted'
      where program_id = ${programId} and id = any(${ids}) and state = 'waiting' and cancels
    )
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
    select program_id, participant_id, 'reversal', 'Venda ' || number || ' cancelada', -rest, sold_at,
      'sale:' || id || ':reversal'
    from credited where rest > 0
    on conflict (program_id, source) where source is not null do nothing`.execute(tx);
}
