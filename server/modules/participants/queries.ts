import { type Expression, type SqlBool, sql } from 'kysely';
import type { HandlerInput } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { contains, digitsTyped, foldTyped } from '../../definitions/text.ts';
import { isPeerOrAbove } from './placing.ts';
import { isPositionSeenBy, isSeenBy, isShopSeenBy, type Viewer } from './seen.ts';
import { isErased } from './standing.ts';

/**
 * Participants of a program, each with their remaining points, which an index has in order. The CPF is a
 * subquery, so only the rows of the page pay for it, not counting or sorting. Of somebody who belongs to an
 * establishment that the viewer does not see, its name is left out.
 */
export const participantsOf = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('participants as participant')
    .innerJoin('point_totals as total', (join) =>
      join
        .onRef('total.program_id', '=', 'participant.program_id')
        .onRef('total.participant_id', '=', 'participant.id'),
    )
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'participant.program_id')
        .onRef('shop.id', '=', 'participant.establishment_id')
        .on(isShopSeenBy(viewer, 'shop.id')),
    )
    .where('participant.program_id', '=', viewer.programId)
    .select([
      'participant.id',
      'participant.name',
      'participant.email',
      'participant.phone',
      'participant.position',
    ])
    .select(['participant.status', 'participant.created_at', 'shop.name as establishment'])
    .select(
      sql<string>`(select account.cpf from accounts as account where account.id = participant.account_id)`.as(
        'cpf',
      ),
    )
    .select('total.balance as points');

/** The same, each with whether the viewer may change their state: not their own, of a peer, of somebody above or erased. */
export const participantsShown = (tx: Tx, viewer: Viewer) =>
  participantsOf(tx, viewer).select(
    sql<boolean>`(participant.id <> ${viewer.participantId} and not ${isPeerOrAbove(viewer, 'participant')}
      and not ${isErased('participant')})`.as('may_change'),
  );

/** The same people by their ids alone, with the points that one order needs. */
export const participantIdsOf = (tx: Tx, programId: number, { order_by }: Asked) =>
  tx
    .selectFrom('participants as participant')
    .$if(order_by?.startsWith('points') ?? false, (people) =>
      people.innerJoin('point_totals as total', (join) =>
        join
          .onRef('total.program_id', '=', 'participant.program_id')
          .onRef('total.participant_id', '=', 'participant.id'),
      ),
    )
    .where('participant.program_id', '=', programId)
    .select('participant.id');

/** What is neither letter nor digit in ASCII, as `words_of` of the database cuts (migration 0220). */
const between = /[\s!-/:-@[-`{-~]+/;
/** Sorts after every letter. */
const beyond = '\u{10FFFF}';

/**
 * Whether each word of a text begins a word of the participant's name or e-mail, or the digits that it consists of begin
 * their CPF. A beginning is a range: row-level security lets no index answer `like`.
 */
export function isFoundBy(programId: number, text: string) {
  const named = namedBy(programId, text);
  if (!named) return sql<boolean>`false`;
  const ids = sql`select named.id from (${named}) as named`;
  const digits = digitsTyped(text)?.slice(0, 11);
  if (!digits) return sql<boolean>`participant.id in (${ids})`;
  return sql<boolean>`participant.id in (${ids} union all
    select person.id from accounts as account
    join participants as person on person.account_id = account.id and person.program_id = ${programId}
    where account.cpf between ${digits.padEnd(11, '0')} and ${digits.padEnd(11, '9')})`;
}

/**
 * Those whose name or e-mail has words that begin as each of a text's, some of them more than once; null for a text
 * without any.
 */
function namedBy(programId: number, text: string) {
  const words = foldTyped(text).split(between).filter(Boolean);
  if (words.length === 0) return null;
  const begins = (table: string, word: string) => sql`${sql.ref(`${table}.word`)} >= ${word}
    and ${sql.ref(`${table}.word`)} < ${word + beyond}`;
  const [first = '', ...others] = words;
  return sql`select one.program_id, one.participant_id as id, one.establishment_id, one.position, one.status
    from participant_words as one
    where one.program_id = ${programId} and ${begins('one', first)} ${sql.join(
      others.map(
        (word) => sql`and exists (select from participant_words as other where other.program_id = ${programId}
          and other.participant_id = one.participant_id and ${begins('other', word)})`,
      ),
      sql` `,
    )}`;
}

type Asked = Readonly<HandlerInput<'participant.list'>['query']>;

/**
 * The filters of the list; its query and its counts have the same columns. A name is looked for where each is once,
 * then an index finds the people.
 */
export const filtersOf = (viewer: Viewer) => ({
  status: (status: number) => sql<boolean>`participant.status = ${status}`,
  establishment: (name: string) => sql<boolean>`participant.establishment_id = any (array(
    select shop.id from establishments as shop where shop.program_id = ${viewer.programId}
      and ${isShopSeenBy(viewer, 'shop.id')} and ${contains(['shop.name'], name)}))`,
  position: (name: string) => sql<boolean>`participant.position = any (array(
    select distinct held.position from participant_counts as held
    where held.program_id = ${viewer.programId} and ${contains(['held.position'], name)}))`,
});

function isAsked(viewer: Viewer, { status, establishment, position }: Asked): Expression<SqlBool> {
  const filters = filtersOf(viewer);
  const conditions = [
    ...(status === undefined ? [] : [filters.status(status)]),
    ...(establishment === undefined ? [] : [filters.establishment(establishment)]),
    ...(position === undefined ? [] : [filters.position(position)]),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** What people are counted in, and how: the kept counts, or whom a search finds, a name in its words alone. */
function countedIn(programId: number, search: string | undefined) {
  if (!search) return { table: sql`participant_counts`, people: sql`coalesce(sum(participant.people), 0)` };
  const found =
    (!digitsTyped(search) && namedBy(programId, search)) ||
    sql`select * from participants as participant where program_id = ${programId} and ${isFoundBy(programId, search)}`;
  return { table: sql`(${found})`, people: sql`count(distinct participant.id)` };
}

/** How many participants a request finds. */
export async function countOf(tx: Tx, viewer: Viewer, asked: Asked): Promise<number> {
  const { programId, sees } = viewer;
  const isCounted = sql<boolean>`${isShopSeenBy(viewer, 'participant.establishment_id')}
    and ${isPositionSeenBy(viewer, 'participant.position')}`;
  const { table, people: count } = countedIn(programId, asked.search);
  const { rows } = await sql<{ people: number }>`
    select ${count}::int as people from ${table} as participant
    where participant.program_id = ${programId} and ${isAsked(viewer, asked)} and ${isCounted}`.execute(tx);
  const people = rows[0]?.people ?? 0;
  if (sees === 'program') return people;
  // Themselves, and those who are in their network by another post than the main one.
  const others = await sql<{ people: number }>`
    select count(*)::int as people from participants as participant
    where participant.program_id = ${programId} and ${isAsked(viewer, asked)} and ${isSeenBy(viewer, 'participant')}
      and ${asked.search ? isFoundBy(programId, asked.search) : sql`true`}
      and (${isCounted}) is not true and participant.id = any (array(
        select ${viewer.participantId}::int union select post.participant_id from posts as post
        where post.program_id = ${programId} and post.ends_on is null and not post.is_main
          and ${isShopSeenBy(viewer, 'post.establishment_id')}))`.execute(tx);
  return people + (others.rows[0]?.people ?? 0);
}

export function findParticipantRow(tx: Tx, viewer: Viewer, id: number) {
  return participantsShown(tx, viewer).where('participant.id', '=', id).executeTakeFirst();
}

export type MyDataRow = NonNullable<Awaited<ReturnType<typeof findMyData>>>;

export function findMyData(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .leftJoin('cities', 'cities.id', 'participant.city_id')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .where('participant.program_id', '=', programId)
    .where('participant.id', '=', participantId)
    .select(['participant.id', 'participant.account_id', 'participant.name', 'participant.social_name'])
    .select([
      'participant.display_name',
      'participant.gender',
      'participant.email',
      'participant.phone',
      'participant.zip',
    ])
    .select([
      'participant.street',
      'participant.number',
      'participant.complement',
      'participant.neighborhood',
    ])
    .select([
      'participant.city_id',
      'participant.profile_photo_id',
      'participant.status',
      'participant.position',
    ])
    .select(['participant.status_reason', 'participant.susep', 'participant.ideal_prize_error'])
    .select('participant.created_at')
    .select(sql<string | null>`to_char(participant.birthdate, 'YYYY-MM-DD')`.as('birthdate'))
    .select([
      'account.cpf',
      'cities.name as city_name',
      'states.id as state_id',
      'states.code as state',
      'states.name as state_name',
      'participant.additional_infos',
    ])
    .executeTakeFirst();
}
