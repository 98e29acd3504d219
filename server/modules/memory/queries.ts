import type { Tx } from '../../db/types.ts';
import { folded } from '../../definitions/text.ts';
import type { ChanceWindow } from '../shared/draws/window.ts';
import type { DealtTo } from './deal.ts';
import type { RefusalReason, ToldGame } from './judge.ts';

export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

/** The games that run now. */
export function listGames(tx: Tx, programId: number, now: Date, direction: 'asc' | 'desc') {
  return tx
    .selectFrom('memory_games')
    .selectAll()
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy(folded('title'), direction)
    .orderBy('id')
    .execute();
}

/** A game, also one that has just ended: a game that began in time may be finished. */
export function findGame(tx: Tx, programId: number, id: number) {
  return tx
    .selectFrom('memory_games')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type FaceRow = Awaited<ReturnType<typeof listFaces>>[number];

export function listFaces(tx: Tx, programId: number, gameIds: readonly number[]) {
  return tx
    .selectFrom('memory_faces')
    .select(['game_id', 'name', 'image_id'])
    .where('program_id', '=', programId)
    .where('game_id', 'in', gameIds.length > 0 ? gameIds : [0])
    .orderBy('game_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface Whose {
  programId: number;
  gameId: number;
  participantId: number;
}

/** The participant's play windows, by game. */
export async function readWindows(
  tx: Tx,
  programId: number,
  participantId: number,
): Promise<Map<number, ChanceWindow>> {
  const rows = await tx
    .selectFrom('memory_chances')
    .select(['game_id', 'window_started_at', 'used'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .execute();
  return new Map(rows.map((row) => [row.game_id, { startedAt: row.window_started_at, used: row.used }]));
}

/**
 * The participant's window of one game, locked until the transaction ends, so that one person's games begin
 * and end one by one.
 */
export async function lockWindow(tx: Tx, whose: Whose, now: Date): Promise<ChanceWindow> {
  const { programId: program_id, gameId: game_id, participantId: participant_id } = whose;
  await tx
    .insertInto('memory_chances')
    .values({ program_id, game_id, participant_id, window_started_at: now, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('memory_chances')
    .select(['window_started_at', 'used'])
    .where('program_id', '=', program_id)
    .where('game_id', '=', game_id)
    .where('participant_id', '=', participant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { startedAt: row.window_started_at, used: row.used };
}

export async function saveWindow(tx: Tx, whose: Whose, window: ChanceWindow): Promise<void> {
  await tx
    .updateTable('memory_chances')
    .set({ window_started_at: window.startedAt, used: window.used })
    .where('program_id', '=', whose.programId)
    .where('game_id', '=', whose.gameId)
    .where('participant_id', '=', whose.participantId)
    .execute();
}

export async function isUsed(tx: Tx, programId: number, nonce: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memory_results')
    .select('id')
    .where('program_id', '=', programId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Ending {
  nonce: string;
  result: 'win' | 'lose' | 'timeout';
  points: number;
  moves: ToldGame['moves'];
}

export async function insertResult(
  tx: Tx,
  whose: Whose,
  { moves, ...ending }: Ending,
  { windowStartedAt, nth }: DealtTo,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('memory_results')
    .values({
      program_id: whose.programId,
      game_id: whose.gameId,
      participant_id: whose.participantId,
      ...ending,
      moves: JSON.stringify(moves),
      window_started_at: new Date(windowStartedAt),
      nth,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The most refusals stored of one person: enough for an operator to see an attack, few enough to save the
 * disk.
 */
const refusalsKept = 200;

export async function insertRefusal(
  tx: Tx,
  whose: Whose,
  reason: RefusalReason,
  told: ToldGame,
  now: Date,
): Promise<void> {
  const { programId: program_id, participantId: participant_id } = whose;
  const { count } = await tx
    .selectFrom('memory_refusals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', program_id)
    .where('participant_id', '=', participant_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= refusalsKept) return;
  await tx
    .insertInto('memory_refusals')
    .values({
      program_id,
      participant_id,
      game_id: whose.gameId,
      reason,
      claimed_points: told.points,
      moves: JSON.stringify(told.moves),
      happened_at: now,
    })
    .execute();
}
