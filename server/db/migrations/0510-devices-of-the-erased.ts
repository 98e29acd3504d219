import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['push_devices', 'participants'];

/**
 * A person whose data were erased in one of their programs has another account there. The devices that they had asked
 * for notifications on still named the account that stays in the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `delete from push_devices as device using participants as person
      where person.program_id = device.program_id and person.id = device.participant_id
        and person.account_id <> device.account_id`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
