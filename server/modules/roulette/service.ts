import { ApiError } from '../../contract/errors.ts';
import type { RequestContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isActive } from '../participants/service.ts';
import { credit } from '../points/service.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { type AwardOdds, drawAward, type Policy } from './draw.ts';
import type { AwardRow, RouletteRow } from './queries.ts';
import * as queries from './queries.ts';
import { type ChanceRules, type ChancesLeft, type ChanceWindow, chancesLeft, windowAt } from './window.ts';

export interface RouletteOffer {
  roulette: RouletteRow;
  awards: AwardRow[];
  chances: ChancesLeft;
  /** What the participant drew last; null before the first spin. */
  last: LastResult | null;
}

export interface LastResult {
  id: number;
  award: AwardRow;
  drawnAt: Date;
}

export interface Spin {
  id: number;
  award: AwardRow;
  drawnAt: Date;
  chances: ChancesLeft;
}

interface Player {
  programId: number;
  participantId: number;
  now: Date;
  random(): number;
}

const rulesOf = (row: RouletteRow): ChanceRules => ({
  attempts: row.attempts,
  hours: row.time_for_new_chances,
});

const oddsOf = (row: AwardRow): AwardOdds => ({
  id: row.id,
  weight: row.weight,
  stock: row.stock,
  loses: row.lose_award,
});

function policyOf(row: RouletteRow): Policy {
  return row.policy === 'counter' ? { type: 'counter', every: row.every ?? 1 } : { type: row.policy };
}

/** The running roulettes with their wheels and what the participant may still spin. */
export async function listOffers(
  context: RequestContext,
  direction: 'asc' | 'desc',
): Promise<RouletteOffer[]> {
  const { participantId } = signedIn(context);
  const programId = programOf(context);
  const now = context.clock();
  return context.tx(async (tx) => {
    const roulettes = await queries.listRoulettes(tx, programId, now, direction);
    const ids = roulettes.map((roulette) => roulette.id);
    const awards = await queries.listAwards(tx, programId, ids);
    const windows = await queries.readWindows(tx, programId, participantId);
    const draws = await queries.readLastDraws(tx, programId, participantId);
    return roulettes.map((roulette) => ({
      roulette,
      awards: awards.filter((award) => award.roulette_id === roulette.id),
      chances: chancesLeft(windows.get(roulette.id) ?? null, rulesOf(roulette), now),
      last: lastResult(draws.get(roulette.id), awards),
    }));
  });
}

function lastResult(draw: queries.LastDraw | undefined, awards: readonly AwardRow[]): LastResult | null {
  const award = awards.find(({ id }) => id === draw?.award_id);
  return draw && award ? { id: draw.id, award, drawnAt: draw.drawn_at } : null;
}

/** Spends one chance of the window, or throws `no-chances`. */
async function spendChance(tx: Tx, player: Player, roulette: RouletteRow): Promise<ChanceWindow> {
  const whose = { ...player, rouletteId: roulette.id };
  const locked = await queries.lockWindow(tx, whose, player.now);
  const current = windowAt(locked, rulesOf(roulette), player.now);
  if (current.used >= roulette.attempts) throw new ApiError('no-chances');
  // The first spin starts the window, not the moment at which the row was made.
  const window = { startedAt: current.used === 0 ? player.now : current.startedAt, used: current.used + 1 };
  await queries.saveWindow(tx, whose, window);
  return window;
}

/** Draws until an award is really there: one whose last piece another spin has just taken is left out. */
async function drawAvailable(
  tx: Tx,
  player: Player,
  roulette: RouletteRow,
  facts: { participation: number; isInstantDue: boolean },
): Promise<AwardRow> {
  const awards = await queries.listAwards(tx, player.programId, [roulette.id]);
  const gone = new Set<number>();
  for (;;) {
    const odds = awards.map((award) => (gone.has(award.id) ? { ...oddsOf(award), stock: 0 } : oddsOf(award)));
    const drawn = drawAward({ policy: policyOf(roulette), awards: odds, ...facts }, player.random);
    const award = awards.find((candidate) => candidate.id === drawn?.id);
    if (!award) throw new ApiError('conflict');
    if (award.stock === null || (await queries.takeFromStock(tx, player.programId, award.id))) return award;
    gone.add(award.id);
  }
}

async function creditPrize(tx: Tx, player: Player, award: AwardRow, drawId: number): Promise<void> {
  if (award.lose_award || award.points === 0) return;
  const { programId, participantId, now: at } = player;
  const description = `Prêmio da roleta: ${award.name}`;
  const source = `roulette:${drawId}`;
  await credit(tx, {
    programId,
    participantId,
    kind: 'roulette',
    description,
    points: award.points,
    at,
    source,
  });
}

async function spin(tx: Tx, player: Player, rouletteId: number): Promise<Spin> {
  const { programId, participantId, now } = player;
  if (!(await isActive(tx, programId, participantId))) throw new ApiError('not-eligible');
  const roulette = await queries.findRoulette(tx, programId, now, rouletteId);
  if (!roulette) throw new ApiError('not-found');
  const window = await spendChance(tx, player, roulette);
  const isCounted = roulette.policy === 'counter';
  const participation = isCounted ? await queries.countParticipation(tx, programId, rouletteId) : 0;
  const isScheduled = roulette.policy === 'schedule';
  const instantId = isScheduled ? await queries.lockDueInstant(tx, programId, rouletteId, now) : null;
  const award = await drawAvailable(tx, player, roulette, {
    participation,
    isInstantDue: instantId !== null,
  });
  const id = await queries.insertDraw(tx, { ...player, rouletteId }, award, window, now);
  if (instantId !== null && !award.lose_award) await queries.takeInstant(tx, programId, instantId, id);
  await creditPrize(tx, player, award, id);
  return { id, award, drawnAt: now, chances: chancesLeft(window, rulesOf(roulette), now) };
}

/**
 * One spin, decided in one transaction: chance, draw, stock, result and points happen together or not at all. Locks
 * are taken in one order (participant, roulette, instant, award). Throws `admin-read-only`, `not-eligible`,
 * `not-found`, `no-chances`, or `conflict` when there is nothing left to draw.
 */
export async function runRoulette(context: RequestContext, rouletteId: number): Promise<Spin> {
  const { participantId, adminAccess } = signedIn(context);
  if (adminAccess) throw new ApiError('admin-read-only');
  const programId = programOf(context);
  const player: Player = { programId, participantId, now: context.clock(), random: () => context.random() };
  return context.tx((tx) => spin(tx, player, rouletteId));
}
