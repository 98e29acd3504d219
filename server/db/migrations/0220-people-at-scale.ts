import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

const accented = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/**
 * The words of a text as `server/definitions/text.ts` folds it, cut at what is neither letter nor digit in ASCII, which is the
 * same in every database. Row-level security lets an index answer for a column that is compared, never for `like`: so a
 * search compares the beginnings of words, which are kept in the order of their bytes.
 */
const wordsOf = `create function words_of(written text) returns setof text
  language sql immutable parallel safe set search_path = public as $$
    select distinct left(word, 60)
    from regexp_split_to_table(lower(translate(written, '${accented}', '${plain}')), '[\\s!-/:-@[-\`{-~]+') as word
    where word <> ''
  $$`;

const trigger = (name: string, body: string) => `create function ${name}() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    ${body}
    return null;
  end $$`;

const words = (people: string) => `insert into participant_words (program_id, participant_id, word)
  select person.program_id, person.id, word
  from ${people} as person, lateral words_of(person.name || ' ' || person.email) as word`;

/** Written in the order of the keys, so that two statements wait for each other. */
const counts = (
  people: string,
) => `insert into participant_counts as kept (program_id, establishment_id, position, status, people)
  select program_id, coalesce(establishment_id, 0), coalesce(position, ''), status, sum(sign)
  from (${people}) as person group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
  on conflict (program_id, establishment_id, position, status) do update set people = kept.people + excluded.people;`;

const come = (people: string) =>
  `select program_id, establishment_id, position, status, 1 as sign from ${people}`;
const go = (people: string) =>
  `select program_id, establishment_id, position, status, -1 as sign from ${people}`;

/** What the list of participants reads instead of everybody: their words, how many there are, and their points in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    wordsOf,
    `create table participant_words (
      program_id integer not null,
      participant_id integer not null,
      word text collate "C" not null,
      primary key (program_id, participant_id, word),
      foreign key (program_id, participant_id) references participants (program_id, id) on delete cascade
    )`,
    // 0 and '': who has no establishment, and who has no position.
    `create table participant_counts (
      program_id integer not null references programs,
      establishment_id integer not null,
      position text not null,
      status smallint not null,
      people integer not null,
      primary key (program_id, establishment_id, position, status)
    )`,
    // What is there already: row-level security would show the owner none of it.
    'alter table participants no force row level security',
    words('participants'),
    counts(come('participants')),
    'alter table participants force row level security',
    'create index participant_words_by_word on participant_words (program_id, word, participant_id)',
    'create index participants_by_position on participants (program_id, position)',
    'create index point_totals_by_balance on point_totals (program_id, balance, participant_id)',
    trigger('keep_new_words', `${words('written')};`),
    `create trigger keep_new_words after insert on participants referencing new table as written
      for each statement execute function keep_new_words()`,
    trigger(
      'keep_words',
      `delete from participant_words where program_id = new.program_id and participant_id = new.id;
      ${words('(select new.*)')};`,
    ),
    `create trigger keep_words after update of name, email on participants for each row
      when (old.name is distinct from new.name or old.email is distinct from new.email)
      execute function keep_words()`,
    trigger('count_new_people', counts(come('written'))),
    `create trigger count_new_people after insert on participants referencing new table as written
      for each statement execute function count_new_people()`,
    trigger('count_changed_people', counts(`${come('written')} union all ${go('before')}`)),
    `create trigger count_changed_people after update on participants
      referencing old table as before new table as written
      for each statement execute function count_changed_people()`,
    trigger('count_gone_people', counts(go('before'))),
    `create trigger count_gone_people after delete on participants referencing old table as before
      for each statement execute function count_gone_people()`,
  ]);
  await isolateTables(db, { participant_words: ['select'], participant_counts: ['select'] });
}
