import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** What an operator asked for by command has no account: the audit names who ran it in `request_id`. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table audit_log alter column actor_account_id drop not null']);
