import { type RawBuilder, sql } from 'kysely';

/** Whether the query's position `held` is the one that its name means: one of the content before one that has left it. */
export const isMeant: RawBuilder<boolean> = sql<boolean>`held.id = (
  select named.id from positions as named where named.program_id = held.program_id and named.name = held.name
  order by named.archived_at nulls first, named.id limit 1)`;
