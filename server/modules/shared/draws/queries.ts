import type { Tx } from '../../../db/types.ts';
import { folded } from '../../../definitions/text.ts';
import type { AwardRow, DrawKind, GameRow } from './kinds.ts';
import type { ChanceWindow } from './window.ts';

function running(tx: Tx, programId: number, kind: DrawKind, now: Date) {
  return tx
    .selectFrom('draw_games')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

/** The running games of a kind, by title without accents. */
export function listRunning(
  tx: Tx,
  programId: number,
  kind: DrawKind,
  now: Date,
  direction: 'asc' | 'desc',
): Promise<GameRow[]> {
  return running(tx, programId, kind, now).orderBy(folded('title'), direction).orderBy('id').execute();
}

/** One game, if it runs now. */
export function findRunning(
  tx: Tx,
  programId: number,
  kind: DrawKind,
  now: Date,
  id: number,
): Promise<GameRow | undefined> {
  return running(tx, programId, kind, now).where('id', '=', id).executeTakeFirst();
}

/** The awards of games in their order (the wheel's, the list's), with archived ones. */
export async function listAwards(
  tx: Tx,
  programId: number,
  kind: DrawKind,
  gameIds: readonly number[],
): Promise<AwardRow[]> {
  if (gameIds.length === 0) return [];
  return tx
    .selectFrom('draw_awards')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('game_id', 'in', gameIds)
    .orderBy('game_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The participant's windows of chances, by game. */
export async function readWindows(
  tx: Tx,
  programId: number,
  kind: DrawKind,
  participantId: number,
): Promise<Map<number, ChanceWindow>> {
  const rows = await tx
    .selectFrom('draw_chances')
    .select(['game_id', 'window_started_at', 'used'])
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('participant_id', '=', participantId)
    .execute();
  return new Map(rows.map((row) => [row.game_id, { startedAt: row.window_started_at, used: row.used }]));
}

export interface LastDraw {
  id: number;
  game_id: number;
  award_id: number;
  card_id: number | null;
  drawn_at: Date;
}

/** The participant's latest draw of each game, by game. */
export async function readLastDraws(
  tx: Tx,
  programId: number,
  kind: DrawKind,
  participantId: number,
): Promise<Map<number, LastDraw>> {
  const rows = await tx
    .selectFrom('draw_results')
    .distinctOn('game_id')
    .select(['id', 'game_id', 'award_id', 'card_id', 'drawn_at'])
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('participant_id', '=', participantId)
    .orderBy('game_id')
    .orderBy('drawn_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.game_id, row]));
}
