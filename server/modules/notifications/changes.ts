import { sql } from 'kysely';
import type { AbilityFlag } from '../../../openapi/generated/abilities.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Tx } from '../../db/types.ts';

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
  const told = { kind: 'changed', program, participants, ability, operations };
  await sql`select pg_notify('portico_push', ${JSON.stringify(told)})`.execute(tx);
}
