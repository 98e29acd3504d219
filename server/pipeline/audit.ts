import type { Tx } from '../db/types.ts';

/** What somebody did in another person's name. */
export interface AuditEntry {
  readonly programId: number;
  /** Whoever did it; null: an operator by command. */
  readonly actorAccountId: number | null;
  readonly participantId: number | null;
  readonly operation: string;
  readonly method: string;
  /** Without the query, which may hold data of people. */
  readonly path: string;
  readonly requestId: string;
  readonly address: string;
}

/** Records what an admin did as another person (section 6). The table only grows. */
export async function writeAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      program_id: entry.programId,
      happened_at: now,
      actor_account_id: entry.actorAccountId,
      participant_id: entry.participantId,
      operation: entry.operation,
      method: entry.method,
      path: entry.path.slice(0, 500),
      request_id: entry.requestId,
      address: entry.address,
    })
    .execute();
}
