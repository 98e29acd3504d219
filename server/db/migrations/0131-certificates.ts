import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** What a certificate says, as it was when the training was finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table certificates (
      program_id integer not null,
      code text not null,
      participant_id integer not null,
      training_id integer not null,
      name text not null,
      training text not null,
      minutes integer not null check (minutes > 0),
      finished_at timestamptz not null,
      primary key (program_id, code),
      unique (program_id, participant_id, training_id),
      foreign key (program_id, participant_id) references participants (program_id, id),
      foreign key (program_id, training_id) references trainings (program_id, id)
    )`,
  ]);
  await isolateTables(db, { certificates: ['select', 'insert'] });
}
