import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** Who likes a news item. An item that goes takes its likes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table news_likes (
      program_id integer not null references programs,
      news_id integer not null,
      participant_id integer not null,
      liked_at timestamptz not null,
      primary key (program_id, news_id, participant_id),
      foreign key (program_id, news_id) references news (program_id, id) on delete cascade,
      foreign key (program_id, participant_id) references participants (program_id, id)
    )`,
  ]);
  await isolateTables(db, { news_likes: ['select', 'insert', 'delete'] });
}
