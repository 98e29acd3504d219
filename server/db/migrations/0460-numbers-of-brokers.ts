import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * The number of a broker may go to another one: those that are there must differ once all is written, and what is archived keeps
 * its own. A unique constraint that is looked at that late cannot leave the archived ones out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table brokers drop constraint brokers_program_id_susep_key',
    `alter table brokers add constraint brokers_susep exclude (program_id with =, susep with =)
      where (archived_at is null) deferrable initially deferred`,
  ]);
}
