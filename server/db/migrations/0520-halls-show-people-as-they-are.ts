import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['hall_members', 'participants', 'files'];

/**
 * A hall of fame keeps who had which place; how a person is called and looks is theirs to change. The photos that only
 * a hall still showed go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Row-level security would show the owner none of the rows.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `with shown as (
      select distinct program_id, participant_id, photo_id from hall_members where photo_id is not null
    ), cleared as (
      update hall_members set photo_id = null
    )
    delete from files using shown
    where files.program_id = shown.program_id and files.id = shown.photo_id and files.owner_id = shown.participant_id
      and not exists (select from participants as person
        where person.program_id = files.program_id and person.profile_photo_id = files.id)`,
    'alter table hall_members drop column name, drop column photo_id',
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
