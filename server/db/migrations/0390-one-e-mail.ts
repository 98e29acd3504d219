import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['participants', 'participant_words'];

/**
 * An account has one e-mail: whoever changes it changes that of the person in every program, one by one, as row-level
 * security shows the rows, and the words that are searched, of one program at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `update participants as person set email = account.email from accounts as account
      where account.id = person.account_id and person.email <> account.email`,
    ...tables.map((table) => `alter table ${table} force row level security`),
    `create function keep_email() returns trigger
      language plpgsql security definer set search_path = public as $$
      declare
        current text = current_setting('app.program_id', true);
        program integer;
      begin
        for program in select id from programs order by id loop
          perform set_config('app.program_id', program::text, true);
          update participants set email = new.email, updated_at = now()
            where program_id = program and account_id = new.id and email <> new.email;
        end loop;
        perform set_config('app.program_id', coalesce(current, ''), true);
        return null;
      end $$`,
    `create trigger keep_email after update of email on accounts for each row
      when (old.email <> new.email) execute function keep_email()`,
  ]);
}
