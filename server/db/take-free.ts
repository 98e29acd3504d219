import { type RawBuilder, sql } from 'kysely';

/**
 * The beginning of a statement: some rows of a queue, as `taken`, that no other process holds. `rows`: a query with its
 * limit. As a subquery PostgreSQL may run it anew for each row of a table that it thinks nearly empty, and each time it
 * would take others.
 */
export const takeFree = (rows: RawBuilder<unknown>) =>
  sql`with taken as materialized (${rows} for update skip locked)`;
