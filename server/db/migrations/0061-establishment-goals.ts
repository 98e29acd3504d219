import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** What a shop should sell in a month. What it did sell is the sum of the sales that were made there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table establishment_goals (
      program_id integer not null,
      establishment_id integer not null,
      month date not null check (extract(day from month) = 1),
      goal_type_id integer not null,
      target bigint not null check (target > 0),
      primary key (program_id, establishment_id, month, goal_type_id),
      foreign key (program_id, establishment_id) references establishments (program_id, id),
      foreign key (program_id, goal_type_id) references goal_types (program_id, id)
    )`,
  ]);
  await isolateTables(db, { establishment_goals: ['select'] });
}
