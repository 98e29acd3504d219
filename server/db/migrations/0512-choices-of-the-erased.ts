import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['consents', 'erasures'];

/**
 * A visitor's choice may lose its browser, as it is of a person whose data were erased: they had chosen before they signed
 * in. So did people who were erased before this: the row of the visitor, whose choice and time became theirs, and those
 * before it in that browser, still said from where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table consents drop constraint consents_check',
    `alter table consents add constraint consents_check
      check (participant_id is not null or browser_hash is not null or (address = '' and user_agent = ''))`,
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `update consents set browser_hash = null, address = '', user_agent = ''
      from consents as taken, consents as own, erasures
      where consents.participant_id is null and taken.participant_id is null
        and taken.program_id = consents.program_id and taken.browser_hash = consents.browser_hash
        and taken.id >= consents.id and own.program_id = taken.program_id
        and own.decided_at = taken.decided_at and own.granted = taken.granted and own.id > taken.id
        and erasures.program_id = own.program_id and erasures.participant_id = own.participant_id
        and erasures.erased_at is not null`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
