import { sql } from 'kysely';
import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { placeWon } from '../orders/service.ts';
import { isActive } from '../participants/service.ts';
import { release, takeHeld, tryHold } from '../points/service.ts';
import { activeBids, endOf, lockAuction } from './queries.ts';

/** The points ledger's reason for holding a leader's points, and for charging the winner. */
export const sourceOf = (auctionId: number) => `auction:${auctionId}`;

interface Closing {
  auctionId: number;
}

/**
 * Closes an auction once its end has come (late bids move the end): takes the winner's points, exactly once.
 * If the process dies, another run of the job finishes the work.
 */
export const closeAuction: JobKind<Closing, true> = {
  name: 'auction.close',
  async step(tx, { programId, data: { auctionId }, now }) {
    const auction = await lockAuction(tx, programId, auctionId);
    if (!auction || auction.cancelled || auction.closed_at) return { done: 1, total: 1, next: null };
    if (auction.end > now) return { done: 0, total: 1, next: true, notBefore: auction.end };
    const won = await charge(tx, programId, auction, now);
    await tx
      .updateTable('auctions')
      .set({
        closed_at: now,
        leader_id: won?.participantId ?? null,
        leading_points: won?.points ?? null,
      })
      .where('program_id', '=', programId)
      .where('id', '=', auctionId)
      .execute();
    if (won) {
      const link = `<a href="/leiloes/${auction.slug}">Ver o leilão</a>`;
      const content = `Você arrematou ${escapeHtml(auction.name)} por ${countedPoints(won.points)}. ${link} ·`;
      const prize = { origin: 'auction', win: `${auction.id}`, product: auction.name, content } as const;
      await placeWon(tx, { programId, ...won, ...prize }, now);
    }
    return { done: 1, total: 1, next: null };
  },
};

type Ended = NonNullable<Awaited<ReturnType<typeof lockAuction>>>;

/**
 * Takes the points of the leader, whose bid holds them. If they are no longer active, of the best bid of
 * somebody who is and can still pay; null if there is none.
 */
async function charge(tx: Tx, programId: number, auction: Ended, at: Date) {
  const source = sourceOf(auction.id);
  const entry = { kind: 'auction', description: `Leilão: ${auction.name}`, at } as const;
  if (auction.leader_id === null) return null;
  if (await isActive(tx, programId, auction.leader_id)) return takeHeld(tx, programId, source, entry);
  await release(tx, programId, source);
  for (const { participantId, points } of await activeBids(tx, programId, auction.id))
    if (await tryHold(tx, { programId, participantId, source, points, at }))
      return takeHeld(tx, programId, source, entry);
  return null;
}

/**
 * Queues the closing of an auction at its end. The first bid does it, since an auction without bids has
 * nothing to settle.
 */
export async function requestClosing(
  tx: Tx,
  programId: number,
  auction: { id: number; end: Date },
  now: Date,
): Promise<number> {
  const data = { auctionId: auction.id };
  return requestJob(tx, closeAuction, { programId, participantId: null, data, now, startAfter: auction.end });
}

/**
 * Queues the closings that are missing: of auctions that were seeded together with their bids, and of those
 * that are over while their job waits for a later end, since the end was moved to an earlier time, or has
 * failed.
 */
export async function askForClosings(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, async (tx) => {
    const open = await tx
      .selectFrom('auctions as auction')
      .leftJoin('jobs as job', (join) =>
        join.onRef('job.program_id', '=', 'auction.program_id').onRef('job.id', '=', 'auction.job_id'),
      )
      .select(['auction.id', endOf.as('end')])
      .where('auction.program_id', '=', programId)
      .where('auction.leader_id', 'is not', null)
      .where('auction.closed_at', 'is', null)
      .where('auction.cancelled', '=', false)
      .where('auction.archived_at', 'is', null)
      // A job that was asked for after the end runs at once.
      .where(sql<boolean>`(job.id is null or ${endOf} <= ${now}
        and (job.created_at < ${endOf} or job.state not in ('waiting', 'running')))`)
      .forUpdate('auction')
      .skipLocked()
      .execute();
    for (const auction of open) {
      const job_id = await requestClosing(tx, programId, auction, now);
      await tx
        .updateTable('auctions')
        .set({ job_id })
        .where('program_id', '=', programId)
        .where('id', '=', auction.id)
        .execute();
    }
  });
}
