import { ApiError } from '../../../contract/errors.ts';
import type { RequestContext } from '../../../contract/handler.ts';
import type { LedgerKind } from '../../../db/tables/points.ts';
import type { Tx } from '../../../db/types.ts';
import { isActive } from '../../participants/service.ts';
import { credit } from '../../points/service.ts';
import { programOf, signedIn } from '../session.ts';
import { type AwardOdds, drawAward, type Policy } from './odds.ts';
import { findRunning, listAwards } from './offers.ts';
import * as record from './record.ts';
import type { AwardRow, DrawTables, GameRow, Whose } from './tables.ts';
import { type ChanceRules, type ChancesLeft, type ChanceWindow, chancesLeft, windowAt } from './window.ts';

/** A kind of game that draws awards: where it is kept and how its prizes stand in the statement. */
export interface DrawKind {
  tables: DrawTables;
  /** Kind of the ledger entry, and prefix of its source ("roulette:12"). */
  kind: LedgerKind;
  /** Statement text before the prize's name: "Prêmio da roleta". */
  label: string;
}

export interface Played<Award> {
  /** Of the stored result. */
  id: number;
  award: Award;
  drawnAt: Date;
  chances: ChancesLeft;
}

/** Who draws in a game, and when; `random` answers numbers in [0, 1). */
export interface Player extends Whose {
  now: Date;
  random(): number;
}

export const chanceRulesOf = (game: GameRow): ChanceRules => ({
  attempts: game.attempts,
  hours: game.time_for_new_chances,
});

const oddsOf = (row: AwardRow): AwardOdds => ({
  id: row.id,
  weight: row.weight,
  stock: row.stock,
  loses: row.lose_award,
});

function policyOf(game: GameRow): Policy {
  return game.policy === 'counter' ? { type: 'counter', every: game.every ?? 1 } : { type: game.policy };
}

/**
 * Who plays `gameId` in this request. Throws `unauthenticated`, or `admin-read-only` for an administrator who
 * looks as a participant.
 */
export function playerOf(context: RequestContext, gameId: number): Player {
  const { participantId, adminAccess } = signedIn(context);
  if (adminAccess) throw new ApiError('admin-read-only');
  const programId = programOf(context);
  return { programId, gameId, participantId, now: context.clock(), random: () => context.random() };
}

/** Spends one chance of the window, or throws `no-chances`. Locks the participant's row of the game. */
export async function spendChance(
  tx: Tx,
  tables: DrawTables,
  player: Player,
  rules: ChanceRules,
): Promise<ChanceWindow> {
  const locked = await record.lockWindow(tx, tables, player, player.now);
  const current = windowAt(locked, rules, player.now);
  if (current.used >= rules.attempts) throw new ApiError('no-chances');
  // The first draw starts the window, not the moment at which the row was made.
  const window = { startedAt: current.used === 0 ? player.now : current.startedAt, used: current.used + 1 };
  await record.saveWindow(tx, tables, player, window);
  return window;
}

/** Draws until an award is really there: one whose last piece another draw has just taken is left out. */
async function drawAvailable<Award extends AwardRow>(
  tx: Tx,
  tables: DrawTables,
  player: Player,
  game: GameRow,
  facts: { participation: number; isInstantDue: boolean },
): Promise<Award> {
  const awards = await listAwards<Award>(tx, tables, player.programId, game.id);
  const gone = new Set<number>();
  for (;;) {
    const odds = awards.map((award) => (gone.has(award.id) ? { ...oddsOf(award), stock: 0 } : oddsOf(award)));
    const drawn = drawAward({ policy: policyOf(game), awards: odds, ...facts }, player.random);
    const award = awards.find((candidate) => candidate.id === drawn?.id);
    if (!award) throw new ApiError('conflict');
    if (award.stock === null || (await record.takeFromStock(tx, tables, player.programId, award.id))) {
      return award;
    }
    gone.add(award.id);
  }
}

/** Credits what a draw won, once: the draw is the source of the entry. A loss and a prize in kind credit nothing. */
export async function creditPrize(
  tx: Tx,
  { kind, label }: Pick<DrawKind, 'kind' | 'label'>,
  player: Player,
  award: Pick<AwardRow, 'name' | 'points' | 'lose_award'>,
  drawId: number,
): Promise<void> {
  if (award.lose_award || award.points === 0) return;
  const { programId, participantId, now: at } = player;
  const description = `${label}: ${award.name}`;
  const source = `${kind}:${drawId}`;
  await credit(tx, { programId, participantId, kind, description, points: award.points, at, source });
}

/**
 * One draw, decided in the caller's transaction: chance, award, stock, result and points happen together or not at
 * all. Locks are taken in one order (participant, game, instant, award). Throws `not-eligible`, `not-found`,
 * `no-chances`, or `conflict` when there is nothing left to draw.
 */
export async function play<Award extends AwardRow>(
  tx: Tx,
  kind: DrawKind,
  player: Player,
): Promise<Played<Award>> {
  const { programId, participantId, gameId, now } = player;
  const { tables } = kind;
  if (!(await isActive(tx, programId, participantId))) throw new ApiError('not-eligible');
  const game = await findRunning<GameRow>(tx, tables, programId, now, gameId);
  if (!game) throw new ApiError('not-found');
  const rules = chanceRulesOf(game);
  const window = await spendChance(tx, tables, player, rules);
  const participation = game.policy === 'counter' ? await record.countParticipation(tx, tables, player) : 0;
  const instantId = game.policy === 'schedule' ? await record.lockDueInstant(tx, tables, player, now) : null;
  const isInstantDue = instantId !== null;
  const award = await drawAvailable<Award>(tx, tables, player, game, { participation, isInstantDue });
  const id = await record.insertDraw(tx, tables, player, award, window, now);
  if (isInstantDue && !award.lose_award) await record.takeInstant(tx, tables, programId, instantId, id);
  await creditPrize(tx, kind, player, award, id);
  return { id, award, drawnAt: now, chances: chancesLeft(window, rules, now) };
}
