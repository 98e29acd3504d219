import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { LedgerKind } from '../../db/tables/points.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { nameOfMonth } from '../goals/service.ts';
import { notify } from '../notifications/service.ts';
import { addDays, dayOf, lastDay, monthOf } from '../shared/dates.ts';
import { imageOf } from '../shared/image.ts';
import { takeLapses } from './expiration.ts';
import {
  creditDays,
  freeOf,
  heldOf,
  type rankingOf,
  readExpiring,
  readRankingAround,
  readTotals,
  type Totals,
} from './queries.ts';

export { hold, release, takeHeld, tryHold } from './holds.ts';
export { giveToMany, takeBackFromMany } from './many.ts';
export {
  balanceOf,
  creditLife,
  entriesOf,
  findHolder,
  freeOf,
  heldOf,
  monthsOf,
  restOfCredit,
} from './queries.ts';
export { tellPoints } from './tell.ts';

type PointsSummary = Schemas['PointsSummary'];
type RankingRow = Schemas['RankingRow'];

/** How far ahead `expiring_points` looks, in days. */
const expiringWithin = 30;

interface Credit {
  points: number;
  expires_at: Date;
}

/**
 * The unspent rests of credits, the soonest expiry first: debits use up the credits that expire first. `used`
 * is how much of these credits is gone.
 */
export function restsOf(credits: readonly Credit[], used: number): Credit[] {
  let left = used;
  return credits.flatMap(({ points, expires_at }) => {
    const unspent = Math.max(0, points - left);
    left = Math.max(0, left - points);
    return unspent > 0 ? [{ points: unspent, expires_at }] : [];
  });
}

/** What of the present credits was already spent or taken back. */
const usedOf = ({ valid, balance }: Totals) => Math.max(0, valid - balance);

const totalsOf = (tx: Tx, programId: number, participantId: number, now: Date) =>
  readTotals(tx, programId, participantId, dayOf(monthOf(now).start), now);

/** A person's unspent points that expire, by the month in which they do, with the first day of each. */
export async function expiringByMonth(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<Schemas['ExpiringPoints'][]> {
  const used = usedOf(await totalsOf(tx, programId, participantId, now));
  const credits = await readExpiring(tx, programId, participantId, { now, horizon: null });
  const months = new Map<string, { expires_at: string; points: number }>();
  for (const { points, expires_at } of restsOf(credits, used)) {
    const day = lastDay(expires_at);
    const month = months.get(day.slice(0, 7)) ?? { expires_at: day, points: 0 };
    months.set(day.slice(0, 7), { ...month, points: month.points + points });
  }
  return [...months].map(([month, row]) => ({ month: nameOfMonth(`${month}-01`), ...row }));
}

/** Balance, points about to expire and this month's totals. */
export async function summarise(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<PointsSummary> {
  const totals = await totalsOf(tx, programId, participantId, now);
  const held = await heldOf(tx, programId, participantId);
  const credits = await readExpiring(tx, programId, participantId, {
    now,
    horizon: addDays(now, expiringWithin),
  });
  const expiring = restsOf(credits, usedOf(totals));
  const [next] = expiring;
  return {
    balance: totals.balance,
    expiring_points: expiring.reduce((sum, { points }) => sum + points, 0),
    expiring_at: next && lastDay(next.expires_at),
    earned_month: totals.earned_month,
    spent_month: totals.spent_month,
    returned_month: totals.returned_month > 0 ? totals.returned_month : undefined,
    held: held > 0 ? held : undefined,
  };
}

/** An entry that a person earns or spends. */
interface Entry {
  readonly programId: number;
  readonly participantId: number;
  readonly kind: LedgerKind;
  readonly description: string;
  /** Above zero, also for a debit. */
  readonly points: number;
  readonly at: Date;
  /** The reason: one source counts once. */
  readonly source: string;
}

/** The columns that credits and debits have in common. */
const rowOf = ({ programId, participantId, kind, description, at, source }: Entry) => ({
  program_id: programId,
  participant_id: participantId,
  kind,
  description,
  occurred_at: at,
  source,
});

/**
 * Credits points in the caller's transaction and tells the participant. `source` is the reason: one source
 * is credited once. Who plays or finishes something reads the new balance when its show is over; a caller that credits
 * somebody else has their open screens read it (`tellPoints`).
 */
export async function credit(tx: Tx, entry: Entry): Promise<void> {
  const { programId, participantId, description, points, at } = entry;
  const expires_at = addDays(at, creditDays);
  const row = { ...rowOf(entry), points, expires_at };
  await tx.insertInto('ledger').values(row).execute();
  const amount = countedPoints(points);
  const content = `${escapeHtml(description)}: você recebeu ${amount}. <a href="/extrato">Ver extrato</a>`;
  await notify(tx, { programId, participantIds: [participantId], content, at });
}

/**
 * Refunds a debit in the caller's transaction: the opposite entry, valid as long as a new credit. It does not
 * count as earned, so the ranking does not change. One source refunds once. It sends no notification.
 */
export async function refund(tx: Tx, entry: Omit<Entry, 'kind'>): Promise<void> {
  const { points, at } = entry;
  const row = { ...rowOf({ ...entry, kind: 'refund' }), points, expires_at: addDays(at, creditDays) };
  await tx.insertInto('ledger').values(row).execute();
}

/**
 * Debits points that are not held, in the caller's transaction; other debits of the same person wait for its
 * end. Expired points are taken back first: they cannot be spent any more. Throws `not-enough-points`.
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

/**
 * The points between a row's participant and the place before; null for the first place, and where the
 * program hides them.
 */
export function distanceToNext(rows: readonly RankingRow[]): number | null {
  const own = rows.findIndex(({ is_me }) => is_me);
  const [mine, before] = [rows[own], rows[own - 1]];
  return mine && before ? before.points - mine.points : null;
}

/** The first three places and the participant's own, for pages that show a few rows. */
export async function rankingAround(
  tx: Tx,
  programId: number,
  participantId: number,
  count: number,
): Promise<RankingRow[]> {
  const rows = await readRankingAround(tx, programId, participantId, count);
  return rows.map((row) => presentRanking(row, participantId));
}
