import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const words = (people: string) => `insert into participant_words
    (program_id, participant_id, word, establishment_id, position, status)
  select person.program_id, person.id, word, person.establishment_id, person.position, person.status
  from ${people} as person, lateral words_of(person.name || ' ' || person.email) as word`;

/**
 * The words to search in say of their person what filters and a manager's network ask, so that whom a search finds is
 * counted from them alone. And the two policies of participants ask for the program and the account once a statement:
 * of one policy PostgreSQL makes a condition that it asks once, of two a filter of each row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const setting = (name: string) => `(select nullif(current_setting('app.${name}', true), '')::integer)`;
  await runStatements(db, [
    `alter policy participants_of_program on participants using (program_id = ${setting('program_id')})`,
    `alter policy participants_of_account on participants using (account_id = ${setting('account_id')})`,
    // What is there already: row-level security would show the owner none of it.
    'alter table participants no force row level security',
    'alter table participant_words no force row level security',
    'delete from participant_words',
    `alter table participant_words
      add establishment_id integer,
      add position text,
      add status smallint not null`,
    'drop index participant_words_by_word',
    words('participants'),
    'alter table participants force row level security',
    'alter table participant_words force row level security',
    `create index participant_words_by_word on participant_words (program_id, word, participant_id)
      include (establishment_id, position, status)`,
    `create or replace function keep_new_words() returns trigger
      language plpgsql security definer set search_path = public as $$
      begin
        ${words('written')};
        return null;
      end $$`,
    `create or replace function keep_words() returns trigger
      language plpgsql security definer set search_path = public as $$
      begin
        if (old.name, old.email) is not distinct from (new.name, new.email) then
          update participant_words
            set establishment_id = new.establishment_id, position = new.position, status = new.status
            where program_id = new.program_id and participant_id = new.id;
          return null;
        end if;
        delete from participant_words where program_id = new.program_id and participant_id = new.id;
        ${words('(select new.*)')};
        return null;
      end $$`,
    'drop trigger keep_words on participants',
    `create trigger keep_words after update on participants for each row
      when ((old.name, old.email, old.establishment_id, old.position, old.status)
        is distinct from (new.name, new.email, new.establishment_id, new.position, new.status))
      execute function keep_words()`,
  ]);
}
