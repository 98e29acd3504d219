import { type Kysely, sql } from 'kysely';
import { isCpf } from '../../../engine/format/cpf.ts';
import { runStatements } from '../tenant-tables.ts';

/**
 * Two programs that erased the same person at once each left the account to the other one: it stayed with its CPF, its
 * e-mail and its password, and nobody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security would show the owner of the table nobody, and every account would be nobody's.
  await runStatements(db, ['alter table participants no force row level security']);
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where not exists (select from participants where participants.account_id = accounts.id)
      and not exists (select from platform_admins where platform_admins.account_id = accounts.id)`.execute(
    db,
  );
  for (const { id } of rows)
    await sql`
      update accounts set cpf = ${impossibleCpf(id)}, email = ${`removido-${id}@removido.invalid`},
        password_hash = null, generation = generation + 1
      where id = ${id}`.execute(db);
  await runStatements(db, ['alter table participants force row level security']);
}

/** A CPF that nobody can have: its check digits are wrong. */
function impossibleCpf(id: number): string {
  const digits = String(id % 1_000_000_000).padStart(9, '0');
  return isCpf(`${digits}00`) || /^0+$/.test(digits) ? `${digits}01` : `${digits}00`;
}
