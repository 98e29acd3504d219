import { type RawBuilder, sql } from 'kysely';

/** Whether a program has positions: those that have left its content do not count, whoever still holds them. */
export const hasPositions = (program: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from positions where positions.program_id = ${program} and positions.archived_at is null)`;

/** Whether the query's position `held` is the one that its name means: one of the content before one that has left it. */
export const isMeant: RawBuilder<boolean> = sql<boolean>`held.id = (
  select named.id from positions as named where named.program_id = held.program_id and named.name = held.name
  order by named.archived_at nulls first, named.id limit 1)`;
