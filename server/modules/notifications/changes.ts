import { sql } from 'kysely';
import type { AbilityFlag } from '../../../openapi/generated/abilities.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { inChunks } from '../../db/insert-many.ts';
import type { Tx } from '../../db/types.ts';

/** People in one message, which has at most 8000 bytes. */
const toldAtOnce = 500;

/** Who is told of a change: these participants and, if `ability` is set, all who have it. */
export interface Concerned {
  readonly programId: number;
  readonly participants: readonly number[];
  readonly ability?: AbilityFlag;
}

/**
 * Tells open portals, once the transaction is committed, that the answers of some operations have changed:
 * every part of a screen that reads one of them reads it again. The message holds no data: each participant
 * asks with their own rights.
 */
export async function tellChanged(
  tx: Tx,
  operations: readonly OperationId[],
  { programId: program, participants, ability }: Concerned,
): Promise<void> {
  const people = [...new Set(participants)];
  const changed = [...new Set(operations)];
  // Whoever has the ability is told, even where no participant is.
  const parts = people.length > 0 ? inChunks(people, toldAtOnce) : [people];
  const messages = parts.map((part) =>
    JSON.stringify({ kind: 'changed', program, participants: part, ability, operations: changed }),
  );
  await sql`select pg_notify('portico_push', told) from unnest(${messages}::text[]) as told`.execute(tx);
}
