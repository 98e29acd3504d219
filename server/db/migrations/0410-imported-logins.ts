import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/**
 * An import takes an account of another program only where both its CPF and its e-mail are in the line, and says in one
 * way that it cannot: whoever writes a line learns nothing about people of other programs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop function emails_of_others(text[], text[])',
    'drop function add_accounts(text[], text[])',
    `create function taken_cpfs(cpfs text[], emails text[]) returns setof text
      language sql stable security definer set search_path = public as $$
        select asked.cpf from unnest(cpfs, emails) as asked (cpf, email)
        where exists (select from accounts where accounts.cpf = asked.cpf and accounts.email <> asked.email)
          or exists (select from accounts where accounts.email = asked.email and accounts.cpf <> asked.cpf)
      $$`,
    `create function add_accounts(cpfs text[], emails text[]) returns table (cpf text, id integer)
      language plpgsql security definer set search_path = public as $$
      #variable_conflict use_column
      begin
        insert into accounts (cpf, email)
          select asked.cpf, asked.email from unnest(cpfs, emails) as asked (cpf, email) order by 1
          on conflict do nothing;
        return query select accounts.cpf, accounts.id from accounts
          join unnest(cpfs, emails) as asked (cpf, email)
            on asked.cpf = accounts.cpf and asked.email = accounts.email;
      end $$`,
    ...['taken_cpfs', 'add_accounts'].flatMap((name) => [
      `revoke execute on function ${name}(text[], text[]) from public`,
      `grant execute on function ${name}(text[], text[]) to ${applicationRole}`,
    ]),
  ]);
}
