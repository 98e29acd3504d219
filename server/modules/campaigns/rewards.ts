import { type RawBuilder, sql } from 'kysely';
import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { Db, Tx } from '../../db/types.ts';
import { notify } from '../notifications/service.ts';
import { creditLife, restOfCredit } from '../points/service.ts';

/** A campaign and a person whose progress in it may have changed. */
export interface Touched {
  campaign_id: number;
  participant_id: number;
  /** Whether a sale of theirs was cancelled: nothing else takes a reward back. */
  has_cancelled: boolean;
}

/** A person who has just been given a reward. */
interface Rewarded extends Omit<Touched, 'has_cancelled'> {
  title: string;
  reward: number;
}

/** The source of the ledger's entry for a turn of a reward. */
const sourceOf = (turn: RawBuilder<unknown>) =>
  sql<string>`'campaign:' || campaign_id || ':' || participant_id || ':' || (${turn})`;

/** Whether a sale counts for a campaign: it was made in its window, of its family. */
const counts = sql`campaign.state = 'approved' and sale.sold_at >= campaign.starts_at
  and sale.sold_at < least(campaign.ends_at, campaign.archived_at)
  and (campaign.family is null or campaign.family = product.family)`;

const soldFor = sql`sales as sale
  join sold_products as product on product.program_id = sale.program_id and product.id = sale.sold_product_id`;

/**
 * The campaigns with a target that some sale lines concern, and the people who sold. The lines are found first,
 * whatever the planner knows of the other tables: it would else look for each campaign at all that was sold in it.
 */
export const touchedBy = (programId: number, entryIds: readonly number[]) => sql<Touched>`
  with sale as materialized (
    select sale.program_id, sale.participant_id, sale.sold_product_id, sale.sold_at, entry.cancels
    from sale_entries as entry
    join sales as sale on sale.program_id = entry.program_id and sale.number = entry.number
    where entry.program_id = ${programId} and entry.id = any(${entryIds}) and entry.state = 'accepted'
  )
  select campaign.id as campaign_id, sale.participant_id, bool_or(sale.cancels) as has_cancelled
  from sale
  join sold_products as product on product.program_id = sale.program_id and product.id = sale.sold_product_id
  join campaigns as campaign on campaign.program_id = sale.program_id and campaign.kind <> 'accelerator' and ${counts}
  group by campaign.id, sale.participant_id`;

/** The same for some people, with all that they have sold; `people`: a query of their ids. */
export const touchedBySellers = (programId: number, people: RawBuilder<unknown>) => sql<Touched>`
  select distinct campaign.id as campaign_id, sale.participant_id, false as has_cancelled
  from campaigns as campaign
  join ${soldFor} on sale.program_id = campaign.program_id and ${counts}
  where campaign.program_id = ${programId} and campaign.kind <> 'accelerator' and sale.participant_id in (${people})`;

/**
 * What a person has sold for a campaign: `(sold.value)`, centavos. A cancelled sale counts as zero. A window
 * begins and ends at any moment, so it is read from the person's own sales in it, by their index, and not from
 * the stored months.
 */
export const soldIn = (participantId: RawBuilder<unknown>) => sql<{ value: number }>`(
  select coalesce(sum(sale.value), 0) as value from ${soldFor}
  where sale.program_id = campaign.program_id and sale.participant_id = ${participantId}
    and sale.status = 'valid' and ${counts})`;

/**
 * Pays the reward once to each person who has reached a campaign's target, and takes it back where a
 * cancelled sale undoes that. The result depends only on the sales, not on the order in which sales and
 * cancellations arrive. A product that moves to another family takes nothing back. The caller has locked the people.
 */
export async function settleRewards(
  tx: Tx | Db,
  programId: number,
  touched: RawBuilder<Touched>,
  now: Date,
): Promise<Rewarded[]> {
  const { rows } = await sql<Rewarded>`
    with decided as (
      insert into campaign_rewards as held (program_id, campaign_id, participant_id, decided_at)
      select campaign.program_id, campaign.id, touched.participant_id, ${now}
      from (${touched}) as touched
      join campaigns as campaign on campaign.program_id = ${programId} and campaign.id = touched.campaign_id
      cross join lateral ${soldIn(sql`touched.participant_id`)} as sold
      left join campaign_rewards as before on before.program_id = campaign.program_id
        and before.campaign_id = campaign.id and before.participant_id = touched.participant_id
      where case when before.is_credited then touched.has_cancelled and sold.value < campaign.target
        else sold.value >= campaign.target end
      on conflict (program_id, campaign_id, participant_id) do update
        set is_credited = not held.is_credited, turns = held.turns + 1, decided_at = excluded.decided_at
      returning *
    ), written as (
      insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
      select ${programId}, participant_id, case when is_credited then 'campaign' else 'reversal' end,
        case when is_credited then campaign.title else campaign.title || ' (venda cancelada)' end,
        case when is_credited then reward else -paid.rest end, ${now},
        case when is_credited then ${now}::timestamptz + ${creditLife} end, ${sourceOf(sql`turns`)}
      from decided join campaigns as campaign on campaign.program_id = ${programId} and campaign.id = campaign_id
      left join lateral ${restOfCredit(programId, sourceOf(sql`turns - 1`))} as paid on not is_credited
      where is_credited or paid.rest > 0
    )
    select campaign_id, participant_id, title, reward
    from decided join campaigns as campaign on campaign.program_id = ${programId} and campaign.id = campaign_id
    where is_credited`.execute(tx);
  return rows;
}

/** Notifies people of the rewards that they were given. */
export async function notifyRewarded(
  tx: Tx,
  programId: number,
  rewarded: readonly Rewarded[],
  at: Date,
): Promise<void> {
  const byCampaign = new Map(rewarded.map((row) => [row.campaign_id, row]));
  for (const { campaign_id, title, reward } of byCampaign.values()) {
    const theirs = rewarded.filter((row) => row.campaign_id === campaign_id);
    const participantIds = theirs.map((row) => row.participant_id);
    const content = `${escapeHtml(title)}: você bateu o objetivo e recebeu ${countedPoints(reward)}. <a href="/extrato">Ver extrato</a>`;
    await notify(tx, { programId, participantIds, content, at });
  }
}
