import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Points of a manager's budget are taken back by an entry that is opposite to the grant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table budget_entries drop constraint budget_entries_kind_check',
    `alter table budget_entries add constraint budget_entries_kind_check
      check (kind in ('grant', 'withdrawal', 'distribution', 'return'))`,
    'alter table budget_entries drop constraint budget_entries_check',
    `alter table budget_entries add constraint budget_entries_signs
      check (points <> 0 and (points < 0) = (kind in ('withdrawal', 'distribution')))`,
  ]);
}
