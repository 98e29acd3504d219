import type { Selectable } from 'kysely';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import type { Tx } from '../../db/types.ts';
import { placeWon } from '../orders/service.ts';
import { type Drawn, drawnNumber, winnerOf } from './winner.ts';

export type Campaign = Selectable<Database['lucky_campaigns']>;

/** Who holds which numbers of a campaign. */
export const numbersOf = (tx: Tx, { program_id, id }: Campaign) =>
  tx.selectFrom('lucky_numbers').where('program_id', '=', program_id).where('lucky_campaign_id', '=', id);

/** The numbers of a campaign that count no more, in their order. */
export async function cancelledOf(tx: Tx, campaign: Campaign): Promise<readonly number[]> {
  const rows = await numbersOf(tx, campaign)
    .where('cancelled_at', 'is not', null)
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export interface Won {
  drawn: Drawn;
  number: number;
  participantId: number;
  /** The winner's name. */
  winner: string;
}

/**
 * The result of the lottery's draw; nothing before the list is closed and the draw is published. `known`: the cancelled
 * numbers, where they have been read.
 */
export async function findWon(
  tx: Tx,
  campaign: Campaign,
  now: Date,
  known?: readonly number[],
): Promise<Won | undefined> {
  if (!campaign.lottery_prizes || campaign.ends_at > now || campaign.issued === 0) return undefined;
  const drawn = drawnNumber(campaign.lottery_prizes, campaign.issued);
  const cancelled = new Set(known ?? (await cancelledOf(tx, campaign)));
  const number = winnerOf(drawn.number, campaign.issued, cancelled);
  if (number === undefined) return undefined;
  const winner = await tx
    .selectFrom('lucky_numbers as held')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.program_id', '=', 'held.program_id').onRef('person.id', '=', 'held.participant_id'),
    )
    .where('held.program_id', '=', campaign.program_id)
    .where('held.lucky_campaign_id', '=', campaign.id)
    .where('held.number', '=', number)
    .select(['person.id', 'person.display_name as name'])
    .executeTakeFirstOrThrow();
  return { drawn, number, participantId: winner.id, winner: winner.name };
}

/**
 * Makes an order of the prize of every campaign whose lottery's draw is published, for whoever holds the number that
 * won. Where the published draw is corrected, the number that it leads to has an order of its own.
 */
export async function orderPrizes(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, async (tx) => {
    const drawn = await tx
      .selectFrom('lucky_campaigns')
      .selectAll()
      .where('program_id', '=', programId)
      .where('archived_at', 'is', null)
      .where('lottery_prizes', 'is not', null)
      .where('ends_at', '<=', now)
      .execute();
    for (const campaign of drawn) {
      const won = await findWon(tx, campaign, now);
      if (!won) continue;
      const content = `O seu número da sorte foi premiado: ${escapeHtml(campaign.prize)}.`;
      const prize = { origin: 'lucky_number', product: campaign.prize, points: 0 } as const;
      const win = `${campaign.id}:${won.number}`;
      await placeWon(tx, { programId, participantId: won.participantId, ...prize, win, content }, now);
    }
  });
}
