import { type RawBuilder, sql } from 'kysely';
import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import {
  notifyRewarded,
  type RewardTouched,
  settleRewards,
  touchedBy,
  touchedBySellers,
} from '../campaigns/service.ts';
import {
  type NumberTouched,
  numbersTouchedBy,
  numbersTouchedBySellers,
  settleNumbers,
} from '../lucky-numbers/service.ts';
import { tellChanged } from '../notifications/service.ts';
import { type Checks, workOnChecks } from '../shared/checks.ts';
import { lockParticipants } from '../shared/lock-participants.ts';

interface Touched {
  readonly rewards: RawBuilder<RewardTouched>;
  readonly numbers: RawBuilder<NumberTouched>;
}

/**
 * Gives people the rewards and lucky numbers of their sales, and notifies them. Answers who got something. The caller
 * has locked the people.
 */
async function settle(
  tx: Tx,
  programId: number,
  { rewards, numbers }: Touched,
  now: Date,
): Promise<readonly number[]> {
  const rewarded = await settleRewards(tx, programId, rewards, now);
  await notifyRewarded(tx, programId, rewarded, now);
  const numbered = await settleNumbers(tx, programId, numbers, now);
  return [...rewarded.map(({ participant_id }) => participant_id), ...numbered];
}

/** Settles what accepted sale lines change. */
export const settleLines = (tx: Tx, programId: number, ids: readonly number[], now: Date) =>
  settle(
    tx,
    programId,
    { rewards: touchedBy(programId, ids), numbers: numbersTouchedBy(programId, ids, now) },
    now,
  );

/** Whoever sold in the window of a campaign that is a row of this table. */
const soldInWindowOf = (campaigns: string) => sql`
  select sale.participant_id from ${sql.table(campaigns)} as campaign
  join sales as sale on sale.program_id = campaign.program_id and sale.status = 'valid'
    and sale.sold_at >= campaign.starts_at and sale.sold_at < campaign.ends_at
  where campaign.program_id = asked.program_id and campaign.id = asked.rule_id`;

/** A campaign that is new or changes is also for those who have sold enough already. */
const sellerChecks: Checks = {
  table: 'seller_checks',
  concerned: {
    campaigns: soldInWindowOf('campaigns'),
    lucky_campaigns: soldInWindowOf('lucky_campaigns'),
    sold_products: sql`
      select sale.participant_id from sales as sale
      where sale.program_id = asked.program_id and sale.status = 'valid' and sale.sold_product_id = asked.rule_id`,
  },
};

/**
 * Settles some people who sold for campaigns that are new or have changed since, or products that have moved
 * to another family. Answers whether there is more to do.
 */
export const settleDue = (database: DatabaseHandle, now: Date): Promise<boolean> =>
  workOnChecks(database, sellerChecks, async (tx, programId, people) => {
    const sellers = sql`select unnest(${people}::integer[])`;
    await lockParticipants(tx, programId, people);
    const touched = {
      rewards: touchedBySellers(programId, sellers),
      numbers: numbersTouchedBySellers(programId, sellers, now),
    };
    const participants = await settle(tx, programId, touched, now);
    const told = ['luckyNumber.show', ...changeGroups.campaignProgress, ...changeGroups.points] as const;
    if (participants.length > 0) await tellChanged(tx, told, { programId, participants });
  });
