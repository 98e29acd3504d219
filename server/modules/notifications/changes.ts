import { sql } from 'kysely';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Tx } from '../../db/types.ts';

/** Who is told of a change: these participants and, if `managers` is set, all managers. */
export interface Concerned {
  readonly programId: number;
  readonly participants: readonly number[];
  readonly managers?: boolean;
}

/**
 * Tells open portals, once the transaction is committed, that the answers of some operations have changed:
 * every part of a screen that reads one of them reads it again. The message holds no data: each participant
 * asks with their own rights.
 */
export async function tellChanged(
  tx: Tx,
  operations: readonly OperationId[],
  { programId: program, participants, managers = false }: Concerned,
): Promise<void> {
  const told = { kind: 'changed', program, participants, managers, operations };
  await sql`select pg_notify('portico_push', ${JSON.stringify(told)})`.execute(tx);
}
