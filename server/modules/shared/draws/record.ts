import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import type { AwardRow, DrawTables, Whose } from './tables.ts';
import type { ChanceWindow } from './window.ts';

/** The participant's window of one game, locked until the transaction ends: draws of one person take turns. */
export async function lockWindow(tx: Tx, tables: DrawTables, whose: Whose, now: Date): Promise<ChanceWindow> {
  const { programId, gameId, participantId } = whose;
  const chances = sql.table(tables.chances);
  const game = sql.ref(tables.gameId);
  await sql`
    insert into ${chances} (program_id, ${game}, participant_id, window_started_at, used)
    values (${programId}, ${gameId}, ${participantId}, ${now}, 0) on conflict do nothing`.execute(tx);
  const answer = await sql<{ window_started_at: Date; used: number }>`
    select window_started_at, used from ${chances}
    where program_id = ${programId} and ${game} = ${gameId} and participant_id = ${participantId}
    for update`.execute(tx);
  const row = answer.rows[0];
  if (!row) throw new Error(`The window of participant ${participantId} was not stored`);
  return { startedAt: row.window_started_at, used: row.used };
}

export async function saveWindow(
  tx: Tx,
  tables: DrawTables,
  whose: Whose,
  window: ChanceWindow,
): Promise<void> {
  await sql`
    update ${sql.table(tables.chances)} set window_started_at = ${window.startedAt}, used = ${window.used}
    where program_id = ${whose.programId} and ${sql.ref(tables.gameId)} = ${whose.gameId}
    and participant_id = ${whose.participantId}`.execute(tx);
}

/** Counts one more participation of everybody and answers which one it is. Draws of the game take turns here. */
export async function countParticipation(
  tx: Tx,
  tables: DrawTables,
  { programId, gameId }: Whose,
): Promise<number> {
  const answer = await sql<{ participations: number }>`
    update ${sql.table(tables.games)} set participations = participations + 1
    where program_id = ${programId} and id = ${gameId} returning participations`.execute(tx);
  return answer.rows[0]?.participations ?? 0;
}

/** The earliest winning instant that has passed and that nobody took, locked; others skip it meanwhile. */
export async function lockDueInstant(
  tx: Tx,
  tables: DrawTables,
  { programId, gameId }: Whose,
  now: Date,
): Promise<number | null> {
  const answer = await sql<{ id: number }>`
    select id from ${sql.table(tables.instants)}
    where program_id = ${programId} and ${sql.ref(tables.gameId)} = ${gameId}
    and draw_id is null and happens_at <= ${now}
    order by happens_at limit 1 for update skip locked`.execute(tx);
  return answer.rows[0]?.id ?? null;
}

export async function takeInstant(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  instantId: number,
  drawId: number,
): Promise<void> {
  await sql`
    update ${sql.table(tables.instants)} set draw_id = ${drawId}
    where program_id = ${programId} and id = ${instantId}`.execute(tx);
}

/** Takes one from the stock. False when another draw took the last one: then there is nothing to give. */
export async function takeFromStock(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  awardId: number,
): Promise<boolean> {
  const answer = await sql`
    update ${sql.table(tables.awards)} set stock = stock - 1
    where program_id = ${programId} and id = ${awardId} and stock > 0 returning id`.execute(tx);
  return answer.rows.length > 0;
}

/** Stores a result and answers its id. */
export async function insertDraw(
  tx: Tx,
  tables: DrawTables,
  whose: Whose,
  award: AwardRow,
  window: ChanceWindow,
  now: Date,
): Promise<number> {
  const answer = await sql<{ id: number }>`
    insert into ${sql.table(tables.draws)} (program_id, ${sql.ref(tables.gameId)}, participant_id, award_id,
      lost, points, window_started_at, nth, drawn_at)
    values (${whose.programId}, ${whose.gameId}, ${whose.participantId}, ${award.id},
      ${award.lose_award}, ${award.points}, ${window.startedAt}, ${window.used}, ${now})
    returning id`.execute(tx);
  const row = answer.rows[0];
  if (!row) throw new Error('The draw was not stored');
  return row.id;
}
