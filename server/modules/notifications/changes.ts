import { sql } from 'kysely';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Tx } from '../../db/types.ts';

/** Who hears that something changed: these participants and, where `managers` says so, everybody who manages. */
export interface Concerned {
  readonly programId: number;
  readonly participants: readonly number[];
  readonly managers?: boolean;
}

/**
 * Tells open portals, once the transaction is committed, that some operations answer otherwise from now on: whatever
 * on their screens reads one of them reads it again. Says nothing of what changed: each asks under their own rights.
 */
export async function tellChanged(
  tx: Tx,
  operations: readonly OperationId[],
  { programId: program, participants, managers = false }: Concerned,
): Promise<void> {
  const told = { kind: 'changed', program, participants, managers, operations };
  await sql`select pg_notify('portico_push', ${JSON.stringify(told)})`.execute(tx);
}
