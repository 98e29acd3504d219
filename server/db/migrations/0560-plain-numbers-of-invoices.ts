import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** An invoice's number has no points, as its printed form shows them. One that another invoice has already keeps them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    // What is there already: row-level security would show the owner of the table none of it.
    'alter table invoices no force row level security',
    `with numbered as (
      select program_id, id, status, number, regexp_replace(replace(number, '.', ''), '^0+(?=[0-9]+$)', '') as plain
      from invoices where number ~ '^[0-9.]*[0-9][0-9.]*$'
    ), ranked as (
      select *, row_number() over (
        partition by program_id, plain, status = 'refused' order by number <> plain, id
      ) as place
      from numbered
    )
    update invoices as invoice set number = ranked.plain
    from ranked
    where ranked.program_id = invoice.program_id and ranked.id = invoice.id and ranked.number <> ranked.plain
      and (ranked.place = 1 or ranked.status = 'refused')`,
    'alter table invoices force row level security',
  ]);
