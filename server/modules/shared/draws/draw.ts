import { escapeHtml } from '../../../../engine/format/html.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/types.ts';
import { placeWon } from '../../orders/service.ts';
import { isActive } from '../../participants/service.ts';
import { credit } from '../../points/service.ts';
import {
  type AwardRow,
  type DrawKind,
  type GameRow,
  isGiven,
  statementEntries,
  type Whose,
} from './kinds.ts';
import { type AwardOdds, drawAward, type Policy } from './odds.ts';
import { findRunning, listAwards } from './queries.ts';
import * as record from './record.ts';
import { type ChanceRules, type ChancesLeft, type ChanceWindow, chancesLeft, spendChance } from './window.ts';

/** An award that a participant drew. */
export interface DrawnAward {
  /** The id of the stored result. */
  id: number;
  award: AwardRow;
  /** For prize panels: the card that was turned. */
  cardId: number | null;
  drawnAt: Date;
}

/** The answer to a draw, with the chances that are left after it. */
export interface Draw extends DrawnAward {
  chances: ChancesLeft;
}

/** The player, the game and the time; `random` answers numbers in [0, 1). */
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

/** The player of this request in a game. */
export function playerOf(context: SignedInContext, kind: DrawKind, gameId: number): Player {
  const { participantId } = context.session;
  const programId = context.program.id;
  return { programId, kind, gameId, participantId, now: context.clock(), random: () => context.random() };
}

/** Uses one chance, or throws `no-chances`. Locks the participant's row of the game. */
async function takeChance(tx: Tx, player: Player, rules: ChanceRules): Promise<ChanceWindow> {
  const locked = await record.lockWindow(tx, player, player.now);
  const window = spendChance(locked, rules, player.now);
  if (!window) throw new ApiError('no-chances');
  await record.saveWindow(tx, player, window);
  return window;
}

/** Draws until an award is available: an award whose last piece another draw has just taken is left out. */
async function drawAvailable(
  tx: Tx,
  player: Player,
  game: GameRow,
  facts: { participation: number; isInstantDue: boolean },
): Promise<AwardRow> {
  const awards = (await listAwards(tx, player.programId, player.kind, [game.id])).filter(isGiven);
  const gone = new Set<number>();
  for (;;) {
    const odds = awards.map((award) => (gone.has(award.id) ? { ...oddsOf(award), stock: 0 } : oddsOf(award)));
    const drawn = drawAward({ policy: policyOf(game), awards: odds, ...facts }, player.random);
    const award = awards.find((candidate) => candidate.id === drawn?.id);
    if (!award) throw new ApiError('conflict');
    if (award.stock === null || (await record.takeFromStock(tx, player, award.id))) return award;
    gone.add(award.id);
  }
}

/** Gives what was won, once: points are credited, anything else becomes an order that the program delivers. */
async function givePrize(tx: Tx, player: Player, award: AwardRow, resultId: number): Promise<void> {
  if (award.lose_award) return;
  const { programId, participantId, now: at } = player;
  const { kind, label } = statementEntries[player.kind];
  const description = `${label}: ${award.name}`;
  if (award.points === 0) {
    const won = {
      programId,
      participantId,
      origin: player.kind,
      win: `${resultId}`,
      product: award.name,
      points: 0,
    };
    return placeWon(tx, { ...won, content: `${escapeHtml(description)}.` }, at);
  }
  const source = `${kind}:${resultId}`;
  await credit(tx, { programId, participantId, kind, description, points: award.points, at, source });
}

/**
 * One draw, decided in the caller's transaction: chance, award, stock, result and points happen together or
 * not at all. Locks are taken in one order (participant, game, instant, award). Throws `not-eligible`,
 * `not-found`, `no-chances`, or `conflict` when no award is left.
 */
export async function draw(tx: Tx, player: Player, cardId: number | null = null): Promise<Draw> {
  const { programId, kind, participantId, gameId, now } = player;
  if (!(await isActive(tx, programId, participantId))) throw new ApiError('not-eligible');
  const game = await findRunning(tx, programId, kind, now, gameId);
  if (!game) throw new ApiError('not-found');
  const rules = chanceRulesOf(game);
  const window = await takeChance(tx, player, rules);
  const participation = game.policy === 'counter' ? await record.countParticipation(tx, player) : 0;
  const instantId = game.policy === 'schedule' ? await record.lockDueInstant(tx, player, now) : null;
  const isInstantDue = instantId !== null;
  const award = await drawAvailable(tx, player, game, { participation, isInstantDue });
  const id = await record.insertResult(tx, player, award, window, now, cardId);
  if (isInstantDue && !award.lose_award) await record.takeInstant(tx, player, instantId, id);
  await givePrize(tx, player, award, id);
  return { id, award, cardId, drawnAt: now, chances: chancesLeft(window, rules, now) };
}
