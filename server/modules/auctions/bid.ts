import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { StoredSettings } from '../../db/tables/settings.ts';
import type { Tx } from '../../db/types.ts';
import { notify } from '../notifications/service.ts';
import { isActive } from '../participants/service.ts';
import { hold } from '../points/service.ts';
import { requestClosing, sourceOf } from './close.ts';
import { nextBidOf } from './present.ts';
import { lockAuction } from './queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockAuction>>>;

/** An auction ends at least this long after a bid, in seconds, where the program sets nothing. */
const usualExtension = 60;

/**
 * Places a bid, in one transaction that locks the auction's row: it holds the bidder's points, releases the
 * points of the previous leader, and a late bid moves the end. Throws `not-found`, `not-eligible`, `conflict`
 * for an auction that takes no bids or that the bidder leads, `not-enough-points`, and a 422 for a bid that
 * is too small.
 */
export async function bid(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'auction.bid'>,
): Promise<void> {
  const { program, session, clock } = context;
  const { participantId } = session;
  if (!(await isActive(tx, program.id, participantId))) throw new ApiError('not-eligible');
  const auction = await lockAuction(tx, program.id, path.auction_id);
  if (!auction) throw new ApiError('not-found');
  // Read the clock after the lock: waiting for other bids may have lasted past the end.
  const now = clock();
  check(auction, participantId, body.points, now);
  const whose = { programId: program.id, participantId, points: body.points, at: now };
  await hold(tx, { ...whose, source: sourceOf(auction.id) });
  await tx
    .insertInto('auction_bids')
    .values({
      ...{ program_id: program.id, auction_id: auction.id, participant_id: participantId },
      ...{ points: body.points, created_at: now },
    })
    .execute();
  const extended = await extendedEnd(tx, program.id, auction, now);
  const end = extended ?? auction.end;
  await tx
    .updateTable('auctions')
    .set({
      leader_id: participantId,
      leading_points: body.points,
      bids: auction.bids + 1,
      job_id: auction.job_id ?? (await requestClosing(tx, program.id, { id: auction.id, end }, now)),
      ...(extended && { extended_at: extended }),
    })
    .where('program_id', '=', program.id)
    .where('id', '=', auction.id)
    .execute();
  if (auction.leader_id !== null) await tellOutbid(tx, program.id, auction, body.points, now);
}

function check(auction: Locked, participantId: number, points: number, now: Date): void {
  const refuse = (message: string) => new ApiError('conflict', { message });
  if (auction.cancelled) throw refuse('Este leilão foi cancelado.');
  if (auction.starts_at > now) throw refuse('Este leilão ainda não começou.');
  if (auction.closed_at || auction.end <= now) throw refuse('Este leilão já terminou.');
  if (auction.leader_id === participantId) throw refuse('Você já está na frente.');
  const least = nextBidOf(auction);
  if (points < least)
    throw new ValidationError({ points: [`O próximo lance é de ${countedPoints(least)} ou mais.`] });
}

/** The new end of the auction after this bid; null where the end does not move. */
async function extendedEnd(tx: Tx, programId: number, { end }: Locked, now: Date): Promise<Date | null> {
  const { settings } = await tx
    .selectFrom('programs')
    .select('settings')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const seconds = (settings as Partial<StoredSettings>).auction_extension_seconds ?? usualExtension;
  const moved = new Date(now.getTime() + seconds * 1000);
  return moved > end ? moved : null;
}

async function tellOutbid(
  tx: Tx,
  programId: number,
  auction: Locked,
  points: number,
  at: Date,
): Promise<void> {
  const link = `<a href="/leiloes/${auction.slug}">Ver o leilão</a>`;
  const content = `${escapeHtml(auction.name)}: alguém cobriu o seu lance, com ${countedPoints(points)}. Os seus pontos estão livres. ${link}`;
  await notify(tx, { programId, participantIds: [auction.leader_id ?? 0], content, at });
}
