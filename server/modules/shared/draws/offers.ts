import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { folded } from '../text.ts';
import type { AwardRow, DrawTables, GameRow } from './tables.ts';
import type { ChanceWindow } from './window.ts';

const running = (programId: number, now: Date): RawBuilder<boolean> => sql<boolean>`
  program_id = ${programId} and active
  and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`;

/** The games that run now, by title without accents. */
export async function listRunning<Game extends GameRow>(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  now: Date,
  direction: 'asc' | 'desc',
): Promise<Game[]> {
  const answer = await sql<Game>`
    select * from ${sql.table(tables.games)} where ${running(programId, now)}
    order by ${folded('title')} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}, id`.execute(tx);
  return answer.rows;
}

/** One game, if it runs now. */
export async function findRunning<Game extends GameRow>(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  now: Date,
  id: number,
): Promise<Game | null> {
  const answer = await sql<Game>`
    select * from ${sql.table(tables.games)} where ${running(programId, now)} and id = ${id}`.execute(tx);
  return answer.rows[0] ?? null;
}

/** The awards of a game in their order (the wheel's, the list's). */
export async function listAwards<Award extends AwardRow>(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  gameId: number,
): Promise<Award[]> {
  const answer = await sql<Award>`
    select * from ${sql.table(tables.awards)}
    where program_id = ${programId} and ${sql.ref(tables.gameId)} = ${gameId} order by position`.execute(tx);
  return answer.rows;
}

/** The awards of every game of the program in their order, by game. */
export async function listAllAwards<Award extends AwardRow>(
  tx: Tx,
  tables: DrawTables,
  programId: number,
): Promise<Map<number, Award[]>> {
  const answer = await sql<Award & { game_id: number }>`
    select *, ${sql.ref(tables.gameId)} as game_id from ${sql.table(tables.awards)}
    where program_id = ${programId} order by ${sql.ref(tables.gameId)}, position`.execute(tx);
  const byGame = new Map<number, Award[]>();
  for (const row of answer.rows) byGame.set(row.game_id, [...(byGame.get(row.game_id) ?? []), row]);
  return byGame;
}

/** A participant's windows, by game. */
export async function readWindows(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  participantId: number,
): Promise<Map<number, ChanceWindow>> {
  const answer = await sql<{ game_id: number; window_started_at: Date; used: number }>`
    select ${sql.ref(tables.gameId)} as game_id, window_started_at, used from ${sql.table(tables.chances)}
    where program_id = ${programId} and participant_id = ${participantId}`.execute(tx);
  return new Map(
    answer.rows.map((row) => [row.game_id, { startedAt: row.window_started_at, used: row.used }]),
  );
}

export interface LastDraw {
  id: number;
  award_id: number;
  drawn_at: Date;
}

/** A participant's latest draw of each game, by game. */
export async function readLastDraws(
  tx: Tx,
  tables: DrawTables,
  programId: number,
  participantId: number,
): Promise<Map<number, LastDraw>> {
  const game = sql.ref(tables.gameId);
  const answer = await sql<LastDraw & { game_id: number }>`
    select distinct on (${game}) ${game} as game_id, id, award_id, drawn_at from ${sql.table(tables.draws)}
    where program_id = ${programId} and participant_id = ${participantId}
    order by ${game}, drawn_at desc, id desc`.execute(tx);
  return new Map(answer.rows.map(({ game_id, ...draw }) => [game_id, draw]));
}
