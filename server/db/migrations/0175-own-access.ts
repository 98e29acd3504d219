import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * Sessions say what they were opened with, a code turns the second factor on, and a change of the password or of the
 * second factor can be taken back as one of the contact can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    "alter table sessions add column device text not null default ''",
    'create index sessions_of_account on sessions (program_id, account_id) where revoked_at is null',
    'alter table verifications drop constraint verifications_purpose_check',
    `alter table verifications add constraint verifications_purpose_check check (purpose in
      ('second-factor', 'first-access', 'registration', 'password', 'contact', 'factor-on'))`,
    `alter table contact_changes add column what text not null default 'contact'
      check (what in ('contact', 'password', 'second-factor'))`,
  ]);
}
