import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { takeLapses } from './expiration.ts';
import { balanceOf, heldOf } from './queries.ts';

/** Points that are reserved for a purpose. */
export interface Hold {
  readonly programId: number;
  readonly participantId: number;
  /** The purpose, for which the points of one person at a time are held. */
  readonly source: string;
  readonly points: number;
  readonly at: Date;
}

/**
 * Holds a person's points, and in the same statement releases points that were held for the same source
 * before, also another person's. Answers whether they have so many. Other holds or debits of the same person
 * wait for the transaction's end.
 */
export async function tryHold(
  tx: Tx,
  { programId, participantId, source, points, at }: Hold,
): Promise<boolean> {
  await takeLapses(tx, programId, [participantId], at);
  const free =
    (await balanceOf(tx, programId, participantId)) - (await heldOf(tx, programId, participantId, source));
  if (free < points) return false;
  const row = { participant_id: participantId, points, held_at: at };
  await tx
    .insertInto('point_holds')
    .values({ program_id: programId, source, ...row })
    .onConflict((conflict) => conflict.columns(['program_id', 'source']).doUpdateSet(row))
    .execute();
  return true;
}

/** The same; throws `not-enough-points`. */
export async function hold(tx: Tx, asked: Hold): Promise<void> {
  if (!(await tryHold(tx, asked))) throw new ApiError('not-enough-points');
}

/** Frees the points that are held for `source`. */
export async function release(tx: Tx, programId: number, source: string): Promise<void> {
  await tx
    .deleteFrom('point_holds')
    .where('program_id', '=', programId)
    .where('source', '=', source)
    .execute();
}

/** Removes the hold of `source` and answers it, so that its points can be debited; null if there is none. */
export async function takeHeld(
  tx: Tx,
  programId: number,
  source: string,
  entry: { kind: 'auction'; description: string; at: Date },
): Promise<{ participantId: number; points: number } | null> {
  const held = await tx
    .selectFrom('point_holds')
    .select(['participant_id', 'points'])
    .where('program_id', '=', programId)
    .where('source', '=', source)
    .executeTakeFirst();
  if (!held) return null;
  const { participant_id, points } = held;
  const { kind, description, at } = entry;
  await takeLapses(tx, programId, [participant_id], at);
  await tx
    .insertInto('ledger')
    .values({
      program_id: programId,
      participant_id,
      kind,
      description,
      points: -points,
      occurred_at: at,
      source,
    })
    .execute();
  await release(tx, programId, source);
  return { participantId: participant_id, points };
}
