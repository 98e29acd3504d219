import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** The day on which a game last opened by itself for a participant: one a day is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table game_offers (
      program_id integer not null references programs,
      participant_id integer not null,
      offered_on date not null,
      primary key (program_id, participant_id),
      foreign key (program_id, participant_id) references participants (program_id, id)
    )`,
  ]);
  await isolateTables(db, { game_offers: ['select', 'insert', 'update'] });
}
