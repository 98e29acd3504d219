import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { folded } from '../shared/text.ts';
import type { ChanceWindow } from './window.ts';

const running = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('roulettes')
    .selectAll()
    .where('program_id', '=', programId)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));

export type RouletteRow = Awaited<ReturnType<typeof listRoulettes>>[number];

export function listRoulettes(tx: Tx, programId: number, now: Date, direction: 'asc' | 'desc') {
  return running(tx, programId, now).orderBy(folded('title'), direction).orderBy('id').execute();
}

export function findRoulette(tx: Tx, programId: number, now: Date, id: number) {
  return running(tx, programId, now).where('id', '=', id).executeTakeFirst();
}

export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number];

/** Awards in the order of the wheel. */
export async function listAwards(tx: Tx, programId: number, rouletteIds: readonly number[]) {
  return tx
    .selectFrom('roulette_awards')
    .selectAll()
    .where('program_id', '=', programId)
    .where('roulette_id', 'in', rouletteIds.length > 0 ? rouletteIds : [0])
    .orderBy('roulette_id')
    .orderBy('position')
    .execute();
}

interface Whose {
  programId: number;
  rouletteId: number;
  participantId: number;
}

/** A participant's windows, by roulette. */
export async function readWindows(
  tx: Tx,
  programId: number,
  participantId: number,
): Promise<Map<number, ChanceWindow>> {
  const rows = await tx
    .selectFrom('roulette_chances')
    .select(['roulette_id', 'window_started_at', 'used'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .execute();
  return new Map(rows.map((row) => [row.roulette_id, { startedAt: row.window_started_at, used: row.used }]));
}

export interface LastDraw {
  id: number;
  award_id: number;
  drawn_at: Date;
}

/** A participant's latest draw of each roulette, by roulette. */
export async function readLastDraws(
  tx: Tx,
  programId: number,
  participantId: number,
): Promise<Map<number, LastDraw>> {
  const rows = await tx
    .selectFrom('roulette_draws')
    .distinctOn('roulette_id')
    .select(['roulette_id', 'id', 'award_id', 'drawn_at'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .orderBy('roulette_id')
    .orderBy('drawn_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ roulette_id, ...draw }) => [roulette_id, draw]));
}

/** The participant's window of one roulette, locked until the transaction ends: spins of one person take turns. */
export async function lockWindow(tx: Tx, whose: Whose, now: Date): Promise<ChanceWindow> {
  const { programId: program_id, rouletteId: roulette_id, participantId: participant_id } = whose;
  await tx
    .insertInto('roulette_chances')
    .values({ program_id, roulette_id, participant_id, window_started_at: now, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('roulette_chances')
    .select(['window_started_at', 'used'])
    .where('program_id', '=', program_id)
    .where('roulette_id', '=', roulette_id)
    .where('participant_id', '=', participant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { startedAt: row.window_started_at, used: row.used };
}

export async function saveWindow(tx: Tx, whose: Whose, window: ChanceWindow): Promise<void> {
  await tx
    .updateTable('roulette_chances')
    .set({ window_started_at: window.startedAt, used: window.used })
    .where('program_id', '=', whose.programId)
    .where('roulette_id', '=', whose.rouletteId)
    .where('participant_id', '=', whose.participantId)
    .execute();
}

/** Counts one more participation of everybody and answers which one it is. Spins of the roulette take turns here. */
export async function countParticipation(tx: Tx, programId: number, rouletteId: number): Promise<number> {
  const row = await tx
    .updateTable('roulettes')
    .set({ participations: sql`participations + 1` })
    .where('program_id', '=', programId)
    .where('id', '=', rouletteId)
    .returning('participations')
    .executeTakeFirstOrThrow();
  return row.participations;
}

/** The earliest winning instant that has passed and that nobody took, locked; others skip it meanwhile. */
export async function lockDueInstant(tx: Tx, programId: number, rouletteId: number, now: Date) {
  const row = await tx
    .selectFrom('roulette_instants')
    .select('id')
    .where('program_id', '=', programId)
    .where('roulette_id', '=', rouletteId)
    .where('draw_id', 'is', null)
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
  programId: number,
  instantId: number,
  drawId: number,
): Promise<void> {
  await tx
    .updateTable('roulette_instants')
    .set({ draw_id: drawId })
    .where('program_id', '=', programId)
    .where('id', '=', instantId)
    .execute();
}

/** Takes one from the stock. False when another spin took the last one: then there is nothing to give. */
export async function takeFromStock(tx: Tx, programId: number, awardId: number): Promise<boolean> {
  const result = await tx
    .updateTable('roulette_awards')
    .set({ stock: sql`stock - 1` })
    .where('program_id', '=', programId)
    .where('id', '=', awardId)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertDraw(
  tx: Tx,
  whose: Whose,
  award: AwardRow,
  window: ChanceWindow,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('roulette_draws')
    .values({
      program_id: whose.programId,
      roulette_id: whose.rouletteId,
      participant_id: whose.participantId,
      award_id: award.id,
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
