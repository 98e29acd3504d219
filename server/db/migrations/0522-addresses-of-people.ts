import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** What people did themselves and still has their address, for the hourly work that takes it out of the old rows. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index audit_log_with_address on audit_log (program_id, happened_at)
      where operation in ('auth.link', 'auth.redeemLink') and address <> ''`,
  ]);
