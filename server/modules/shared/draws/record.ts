import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import type { AwardRow, Whose } from './kinds.ts';
import type { ChanceWindow } from './window.ts';

/**
 * The participant's window of one game, locked until the transaction ends, so that one person's draws are
 * handled one by one.
 */
export async function lockWindow(tx: Tx, whose: Whose, now: Date): Promise<ChanceWindow> {
  const { programId: program_id, kind, gameId: game_id, participantId: participant_id } = whose;
  await tx
    .insertInto('draw_chances')
    .values({ program_id, kind, game_id, participant_id, window_started_at: now, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('draw_chances')
    .select(['window_started_at', 'used'])
    .where('program_id', '=', program_id)
    .where('kind', '=', kind)
    .where('game_id', '=', game_id)
    .where('participant_id', '=', participant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { startedAt: row.window_started_at, used: row.used };
}

export async function saveWindow(tx: Tx, whose: Whose, window: ChanceWindow): Promise<void> {
  await tx
    .updateTable('draw_chances')
    .set({ window_started_at: window.startedAt, used: window.used })
    .where('program_id', '=', whose.programId)
    .where('kind', '=', whose.kind)
    .where('game_id', '=', whose.gameId)
    .where('participant_id', '=', whose.participantId)
    .execute();
}

/**
 * Adds one to the program's count of participations and answers it. Draws of the game wait for each other
 * here.
 */
export async function countParticipation(tx: Tx, { programId, kind, gameId }: Whose): Promise<number> {
  const row = await tx
    .updateTable('draw_games')
    .set({ participations: sql`participations + 1` })
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('id', '=', gameId)
    .returning('participations')
    .executeTakeFirstOrThrow();
  return row.participations;
}

/** The earliest winning instant that has passed without a winner, locked; other draws skip it meanwhile. */
export async function lockDueInstant(
  tx: Tx,
  { programId, kind, gameId }: Whose,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .selectFrom('draw_instants')
    .select('id')
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('game_id', '=', gameId)
    .where('result_id', 'is', null)
    .where('happens_at', '<=', now)
    .orderBy('happens_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function takeInstant(
  tx: Tx,
  { programId, kind }: Whose,
  instantId: number,
  resultId: number,
): Promise<void> {
  await tx
    .updateTable('draw_instants')
    .set({ result_id: resultId })
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('id', '=', instantId)
    .execute();
}

/** Takes one from the stock. False if another draw took the last one. */
export async function takeFromStock(tx: Tx, { programId, kind }: Whose, awardId: number): Promise<boolean> {
  const row = await tx
    .updateTable('draw_awards')
    .set({ stock: sql`stock - 1` })
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('id', '=', awardId)
    .where('stock', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a result and answers its id. `cardId`: the turned card of a prize panel. */
export async function insertResult(
  tx: Tx,
  whose: Whose,
  award: AwardRow,
  window: ChanceWindow,
  now: Date,
  cardId: number | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('draw_results')
    .values({
      program_id: whose.programId,
      kind: whose.kind,
      game_id: whose.gameId,
      participant_id: whose.participantId,
      award_id: award.id,
      card_id: cardId,
      lost: award.lose_award,
      points: award.points,
      window_started_at: window.startedAt,
      nth: window.used,
      drawn_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
