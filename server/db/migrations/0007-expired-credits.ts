import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** Which credits of the ledger have lapsed, each decided once. What was decided is an entry of the ledger itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table expired_credits (
      program_id integer not null,
      credit_id integer not null,
      points integer not null check (points >= 0),
      decided_at timestamptz not null default now(),
      primary key (program_id, credit_id),
      foreign key (program_id, credit_id) references ledger (program_id, id)
    )`,
    'create index ledger_lapsing on ledger (program_id, expires_at) where points > 0',
  ]);
  await isolateTables(db, { expired_credits: ['select', 'insert'] });
}
