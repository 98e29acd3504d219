import { type Card, extendLimit, type GameRules, limitMsOf } from '../../../features/memory/rules.ts';
import { ApiError, type ErrorCode } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isActive } from '../participants/service.ts';
import { credit } from '../points/service.ts';
import { type ChancesLeft, type ChanceWindow, chancesLeft, spendChance } from '../shared/draws/window.ts';
import { cardsOf, type Deal, newDeal, readDeal, signDeal } from './deal.ts';
import { judge, type RefusalReason, type ToldGame } from './judge.ts';
import { type Pace, paceOf } from './pace.ts';
import type { FaceRow, GameRow, Whose } from './queries.ts';
import * as queries from './queries.ts';

export interface GameOffer {
  game: GameRow;
  faces: FaceRow[];
  chances: ChancesLeft;
}

export interface Dealt {
  deal: Deal;
  token: string;
  cards: Card[];
  faces: FaceRow[];
  /** The plays that are left after this one. */
  chances: ChancesLeft;
}

export interface ToldEnding extends ToldGame {
  gameId: number;
  token: string;
}

export interface Ended {
  id: number;
  gameId: number;
  result: 'win' | 'lose' | 'timeout';
  points: number;
  chances: ChancesLeft;
}

const playsOf = (game: GameRow) => ({ attempts: game.plays, hours: game.time_for_new_plays });

function rulesOf(game: GameRow, pace: Pace, wantsMoreTime: boolean): GameRules {
  const limitMs = limitMsOf(game.limit_time);
  return {
    pairs: game.number_pairs,
    attempts: game.attempts,
    eachPair: game.each_pair,
    completing: game.completing,
    consolation: game.consolation,
    limitMs: wantsMoreTime ? extendLimit(limitMs, pace.moreTime) : limitMs,
    resetMs: pace.resetMs,
  };
}

/** The running games and how often the participant may still play each. */
export async function listPlays(
  context: SignedInContext,
): Promise<{ title: string; chances: ChancesLeft }[]> {
  const programId = context.program.id;
  const now = context.clock();
  return context.tx(async (tx) => {
    const games = await queries.listGames(tx, programId, now, 'asc');
    const windows = await queries.readWindows(tx, programId, context.session.participantId);
    return games.map((game) => ({
      title: game.title,
      chances: chancesLeft(windows.get(game.id) ?? null, playsOf(game), now),
    }));
  });
}

/** The running games with their faces, and how often the participant may still play each. It writes nothing. */
export async function listGames(context: SignedInContext, direction: 'asc' | 'desc'): Promise<GameOffer[]> {
  const programId = context.program.id;
  const now = context.clock();
  return context.tx(async (tx) => {
    const games = await queries.listGames(tx, programId, now, direction);
    const ids = games.map((game) => game.id);
    const faces = await queries.listFaces(tx, programId, ids);
    const windows = await queries.readWindows(tx, programId, context.session.participantId);
    return games.map((game) => ({
      game,
      faces: faces.filter((face) => face.game_id === game.id),
      chances: chancesLeft(windows.get(game.id) ?? null, playsOf(game), now),
    }));
  });
}

async function start(tx: Tx, context: SignedInContext, whose: Whose, wantsMoreTime: boolean): Promise<Dealt> {
  const { programId, participantId, gameId } = whose;
  const now = context.clock();
  if (!(await isActive(tx, programId, participantId))) throw new ApiError('not-eligible');
  const running = await queries.listGames(tx, programId, now, 'asc');
  const game = running.find(({ id }) => id === gameId);
  if (!game) throw new ApiError('not-found');
  const window = await spendPlay(tx, whose, game, await queries.lockWindow(tx, whose, now), now);
  const rules = rulesOf(game, paceOf(context.tenant, programId), wantsMoreTime);
  const play = { windowStartedAt: window.startedAt.getTime(), nth: window.used };
  const deal = newDeal({ gameId, participantId, ...play }, rules, now);
  return {
    deal,
    token: signDeal(deal, game.deal_key),
    cards: cardsOf(deal, game.deal_key),
    faces: await queries.listFaces(tx, programId, [gameId]),
    chances: chancesLeft(window, playsOf(game), now),
  };
}

/**
 * Deals the cards of one game. The play is used now, whether the game is finished or not: else somebody could look at
 * cards, leave, and begin again for ever. Throws `not-eligible`, `not-found` and `no-chances`.
 */
export async function startGame(
  context: SignedInContext,
  gameId: number,
  wantsMoreTime: boolean,
): Promise<Dealt> {
  const { participantId } = context.session;
  const whose = { programId: context.program.id, participantId, gameId };
  return context.tx((tx) => start(tx, context, whose, wantsMoreTime));
}

/** The error code for a reason; a reason without a code of its own gives a general refusal. */
const codes: Partial<Record<RefusalReason, ErrorCode>> = {
  'used-deal': 'deal-used',
  expired: 'deal-expired',
};

/** Stores a refusal for the operator, outside of the transaction that is rolled back, and throws it. */
function refuse(context: SignedInContext, whose: Whose, reason: RefusalReason, told: ToldGame): never {
  const now = context.clock();
  context.onFailure((tx) => queries.insertRefusal(tx, whose, reason, told, now));
  context.log.warn({ ...whose, reason, claimed: told.points }, 'a memory game was refused');
  throw new ApiError(codes[reason] ?? 'game-refused');
}

/** Uses one play of the window, or throws `no-chances`. */
async function spendPlay(
  tx: Tx,
  whose: Whose,
  game: GameRow,
  locked: ChanceWindow,
  now: Date,
): Promise<ChanceWindow> {
  const window = spendChance(locked, playsOf(game), now);
  if (!window) throw new ApiError('no-chances');
  await queries.saveWindow(tx, whose, window);
  return window;
}

async function creditGame(tx: Tx, whose: Whose, game: GameRow, points: number, resultId: number, at: Date) {
  if (points === 0) return;
  const { programId, participantId } = whose;
  const source = `memory:${resultId}`;
  const description = `Jogo da memória: ${game.title}`;
  await credit(tx, { programId, participantId, kind: 'memory', description, points, at, source });
}

async function end(tx: Tx, context: SignedInContext, whose: Whose, told: ToldEnding): Promise<Ended> {
  const { programId, participantId, gameId } = whose;
  const now = context.clock();
  if (!(await isActive(tx, programId, participantId))) throw new ApiError('not-eligible');
  const game = await queries.findGame(tx, programId, gameId);
  if (!game) throw new ApiError('not-found');
  const deal = readDeal(told.token, game.deal_key);
  if (deal?.gameId !== gameId || deal.participantId !== participantId) {
    return refuse(context, whose, 'unknown-deal', told);
  }
  const locked = await queries.lockWindow(tx, whose, now);
  if (await queries.isUsed(tx, programId, deal.nonce)) return refuse(context, whose, 'used-deal', told);
  const judgement = judge(deal, game.deal_key, told, now);
  if ('refused' in judgement) return refuse(context, whose, judgement.refused, told);
  const ending = { nonce: deal.nonce, ...judgement, moves: told.moves };
  const id = await queries.insertResult(tx, whose, ending, deal, now);
  await creditGame(tx, whose, game, judgement.points, id, now);
  return { id, gameId, ...judgement, chances: chancesLeft(locked, playsOf(game), now) };
}

/**
 * Takes the result of a game and checks it by replaying its moves. One transaction uses the deal, and
 * credits the points that the server counts. Throws `not-eligible`, `not-found` and, stored for the operator,
 * `deal-used`, `deal-expired` and `game-refused`.
 */
export async function endGame(context: SignedInContext, told: ToldEnding): Promise<Ended> {
  const { participantId } = context.session;
  const whose = { programId: context.program.id, participantId, gameId: told.gameId };
  return context.tx((tx) => end(tx, context, whose, told));
}
