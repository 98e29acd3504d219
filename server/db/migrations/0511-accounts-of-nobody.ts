import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The first nine digits of a CPF that nobody can have, and what its first check digit is the rest of. */
const digits = "lpad((id % 1000000000)::text, 9, '0')";
const rest = `(select sum(substr(${digits}, place, 1)::integer * (11 - place)) % 11 from generate_series(1, 9) as place)`;

/**
 * Two programs that erased the same person at once each left the account to the other one: it stayed with its CPF, its
 * e-mail and its password, and nobody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Row-level security would show the owner of the table nobody, and every account would be nobody's.
    'alter table participants no force row level security',
    // The first check digit is 0 for a rest of 0 or 1, and otherwise 1 at least: this one is always wrong.
    `update accounts set cpf = ${digits} || case when ${rest} < 2 then '10' else '00' end,
        email = 'removido-' || id || '@removido.invalid', password_hash = null, generation = generation + 1
      where not exists (select from participants where participants.account_id = accounts.id)
        and not exists (select from platform_admins where platform_admins.account_id = accounts.id)`,
    'alter table participants force row level security',
  ]);
}
