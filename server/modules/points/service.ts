import { formatPoints } from '../../../engine/format/number.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { LedgerKind } from '../../db/tables/points.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { notify } from '../notifications/service.ts';
import { addDays, dayOf, monthOf } from '../shared/dates.ts';
import { escapeHtml } from '../shared/html.ts';
import { imageOf } from '../shared/image.ts';
import { takeLapses } from './expiration.ts';
import { freeOf, heldOf, type rankingOf, readExpiring, readRankingAround, readTotals } from './queries.ts';

export { hold, takeHeld } from './holds.ts';
export { giveToMany, takeBackFromMany } from './many.ts';
export { balanceOf, entriesOf, findHolder, freeOf, heldOf, monthsOf } from './queries.ts';

type PointsSummary = components['schemas']['PointsSummary'];
type RankingRow = components['schemas']['RankingRow'];

/** How far ahead `expiring_points` looks, in days. */
const expiringWithin = 30;
/** How long a credit given by the platform is valid, in days. */
const creditLife = 365;

interface Credit {
  points: number;
  expires_at: Date | null;
}

/**
 * What of the soonest credits is still unspent: debits use up the oldest credits first. `used` is how much of the
 * credits at hand was already spent, besides those that lapsed before.
 */
export function foldExpiring(credits: readonly Credit[], used: number): { points: number; at: Date | null } {
  let left = used;
  let points = 0;
  let at: Date | null = null;
  for (const credit of credits) {
    const unspent = Math.max(0, credit.points - left);
    left = Math.max(0, left - credit.points);
    points += unspent;
    if (unspent > 0) at ??= credit.expires_at;
  }
  return { points, at };
}

/** Balance, points about to expire and the month so far. */
export async function summarise(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<PointsSummary> {
  const totals = await readTotals(tx, programId, participantId, dayOf(monthOf(now).start), now);
  const held = await heldOf(tx, programId, participantId);
  const credits = await readExpiring(tx, programId, participantId, now, addDays(now, expiringWithin));
  const expiring = foldExpiring(credits, Math.max(0, totals.gone - totals.lapsed));
  return {
    balance: totals.balance,
    expiring_points: expiring.points,
    expiring_at: expiring.at ? dayOf(expiring.at) : undefined,
    earned_month: totals.earned_month,
    spent_month: totals.spent_month,
    held: held > 0 ? held : undefined,
  };
}

/** What a person earns or spends. */
interface Entry {
  readonly programId: number;
  readonly participantId: number;
  readonly kind: LedgerKind;
  readonly description: string;
  /** Of a debit as well above zero. */
  readonly points: number;
  readonly at: Date;
  /** What for: one source counts once. */
  readonly source: string;
}

/** The columns that an entry of the ledger has either way. */
const rowOf = ({ programId, participantId, kind, description, at, source }: Entry) => ({
  program_id: programId,
  participant_id: participantId,
  kind,
  description,
  occurred_at: at,
  source,
});

/**
 * Credits points in the caller's transaction and lets the participant know. `source` says what for: one source is
 * credited once.
 */
export async function credit(tx: Tx, entry: Entry): Promise<void> {
  const { programId, participantId, description, points, at } = entry;
  const expires_at = addDays(at, creditLife);
  const row = { ...rowOf(entry), points, expires_at };
  await tx.insertInto('ledger').values(row).execute();
  const amount = `${formatPoints(points)} ${points === 1 ? 'ponto' : 'pontos'}`;
  const content = `${escapeHtml(description)}: você recebeu ${amount}. <a href="/extrato">Ver extrato</a>`;
  await notify(tx, { programId, participantIds: [participantId], content, at });
}

/**
 * Gives back what was spent, in the caller's transaction: the opposite entry of a debit, good as long as a new credit. It
 * is earned by nobody, and moves nobody in the ranking. One source gives back once. Tells nobody.
 */
export async function refund(tx: Tx, entry: Omit<Entry, 'kind'>): Promise<void> {
  const { points, at } = entry;
  const row = { ...rowOf({ ...entry, kind: 'refund' }), points, expires_at: addDays(at, creditLife) };
  await tx.insertInto('ledger').values(row).execute();
}

/**
 * Debits points that are not held in the caller's transaction, in which whoever else spends the same person's waits for its end. What has
 * lapsed by now goes first: it can be spent no more. Throws `not-enough-points`.
 */
export async function spend(tx: Tx, entry: Entry): Promise<void> {
  const { programId, participantId, points, at } = entry;
  await takeLapses(tx, programId, [participantId], at);
  if ((await freeOf(tx, programId, participantId)) < points) throw new ApiError('not-enough-points');
  const row = { ...rowOf(entry), points: -points };
  await tx.insertInto('ledger').values(row).execute();
}

export function presentRanking(row: FoundRow<typeof rankingOf>, participantId: number): RankingRow {
  return {
    position: row.position,
    photo: imageOf(row.profile_photo_id),
    name: row.name,
    establishment: row.establishment ?? undefined,
    points: row.points,
    is_me: row.id === participantId,
  };
}

/** The points that separate a row's participant from the place before; null for the first, and where nobody is told. */
export function distanceToNext(rows: readonly RankingRow[]): number | null {
  const own = rows.findIndex(({ is_me }) => is_me);
  const [mine, before] = [rows[own], rows[own - 1]];
  return mine && before ? before.points - mine.points : null;
}

/** The podium and the participant's own place, for pages that show a few rows. */
export async function rankingAround(
  tx: Tx,
  programId: number,
  participantId: number,
  count: number,
): Promise<RankingRow[]> {
  const rows = await readRankingAround(tx, programId, participantId, count);
  return rows.map((row) => presentRanking(row, participantId));
}
