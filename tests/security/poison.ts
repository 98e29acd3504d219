import { type Kysely, type RawBuilder, sql } from 'kysely';
import { digitsOf } from '../../engine/format/digits.ts';
import { documents } from '../../server/content/documents.ts';
import { openDatabase } from '../../server/db/client.ts';
import { type Database, tables } from '../../server/db/schema.ts';
import type { Entries, Entry } from '../../server/db/tables/document.ts';
import { findViewer, isSeenBy } from '../../server/modules/participants/service.ts';
import { personId } from '../support/person-id.ts';
import { corpus, groupsOf, textsUpTo } from './xss-corpus.ts';

const groups = groupsOf(corpus);
const singles = corpus.map(({ html }) => html);
/** As long as the contract lets them be. */
export const comments = textsUpTo(1000);
export const hidingReasons = textsUpTo(200);
export const writtenAnswers = textsUpTo(2000);

/**
 * Writes one text after the other into a column, row by row, past everything that cleans what is written. No row has the
 * text of another: some columns are unique.
 */
async function poisonColumn(
  db: Kysely<Database>,
  { table, isOurs }: { table: string; isOurs: RawBuilder<boolean> },
  column: string,
  texts: readonly string[],
) {
  await sql`
    with numbered as (
      select ctid as place, row_number() over (order by ctid) as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${isOurs}
    )
    update ${sql.table(table)} t
    set ${sql.ref(column)} = (${JSON.stringify(texts)}::jsonb ->> ((numbered.n - 1) % ${texts.length})::int)
      || case when numbered.n > ${texts.length} then ' ' || numbered.n else '' end
    from numbered where t.ctid = numbered.place`.execute(db);
}

/** Every column that people of a program read, as its table describes it. */
async function poisonTables(db: Kysely<Database>, programId: number): Promise<void> {
  for (const { name, columns } of tables) {
    const isOurs = 'program_id' in columns ? sql<boolean>`program_id = ${programId}` : sql<boolean>`true`;
    for (const [column, { reader }] of Object.entries(columns)) {
      const texts = reader === 'prose' ? groups : reader === 'label' ? singles : null;
      if (texts) await poisonColumn(db, { table: name, isOurs }, column, texts);
    }
  }
}

type Next = (isRich: boolean) => string;
type Value = Readonly<Record<string, unknown>>;

function poisonedEntry({ is }: Entry<unknown>, item: unknown, next: Next): unknown {
  if (is.kind === 'record' && item) return poisoned(is.entries, item as Value, next);
  if (is.kind === 'list' && item) return (item as Value[]).map((one) => poisoned(is.entries, one, next));
  if (typeof item !== 'string') return item;
  if (is.kind === 'html') return next(true);
  return is.kind === 'label' ? next(false) : item;
}

/** Texts inside JSON that people read; addresses, icons and numbers stay. */
function poisoned(entries: Entries, value: Value, next: Next): Value {
  const changed = Object.entries(entries).map(([name, entry]) => [
    name,
    poisonedEntry(entry, value[name], next),
  ]);
  return { ...value, ...Object.fromEntries(changed) };
}

async function poisonJson(db: Kysely<Database>): Promise<void> {
  let turn = 0;
  const next: Next = (isRich) => {
    turn += 1;
    const texts = isRich ? groups : singles;
    return texts[turn % texts.length] ?? '';
  };
  for (const { id } of await db.selectFrom('programs').select('id').execute())
    for (const { entries, read, write } of documents) {
      const value = await read(db, id);
      if (value) await write(db, id, poisoned(entries, value, next));
    }
}

/** Every string of the corpus alone, where a page shows them all: questions, and the bell. */
async function addEveryString(db: Kysely<Database>, programId: number): Promise<void> {
  const category = await db
    .selectFrom('faq_categories')
    .select('id')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const questions = singles.map((answer, index) => ({
    program_id: programId,
    category_id: category.id,
    title: `Pergunta ${index}`,
    answer,
    offline: true,
  }));
  await db.insertInto('faqs').values(questions).execute();
  const notifications = groups.map((content) => ({ program_id: programId, content, start_date: new Date() }));
  await db.insertInto('notifications').values(notifications).execute();
}

/** A pop-up on every page, for visitors and for participants, each with another part of the corpus. */
async function addPopups(db: Kysely<Database>, programId: number, pages: readonly string[]): Promise<void> {
  await db.updateTable('popups').set({ active: false }).where('program_id', '=', programId).execute();
  const rows = [true, false].flatMap((isPrivate) =>
    pages.map((page, index) => ({
      program_id: programId,
      title: singles[index] ?? '',
      content: groups[index % groups.length] ?? '',
      content_type: 1 as const,
      pages: JSON.stringify([page]),
      is_private: isPrivate,
    })),
  );
  await db.insertInto('popups').values(rows).execute();
}

/**
 * The corpus as what people say about the latest post, in comments and answers by turns, and as why comments of `readerId`
 * were hidden, which their author reads; answers the post.
 */
async function addComments(
  db: Kysely<Database>,
  programId: number,
  { authorId, readerId }: { authorId: number; readerId: number },
): Promise<number> {
  const post = await db
    .selectFrom('feed_posts')
    .select('id')
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  let last: number | null = null;
  for (const message of comments) {
    const { id, parent_id } = await db
      .insertInto('feed_comments')
      .values({
        ...{ program_id: programId, post_id: post.id, parent_id: last },
        ...{ participant_id: authorId, message, created_at: new Date() },
      })
      .returning(['id', 'parent_id'])
      .executeTakeFirstOrThrow();
    last = parent_id === null ? id : null;
  }
  const hidden = hidingReasons.map((reason) => ({
    ...{ program_id: programId, post_id: post.id, participant_id: readerId, created_at: new Date() },
    ...{ message: 'Um comentário.', state: 'hidden' as const, reason },
  }));
  await db.insertInto('feed_comments').values(hidden).execute();
  return post.id;
}

/** The corpus as answers to a survey by people whom a manager sees; answers the survey. */
async function addWrittenAnswers(
  db: Kysely<Database>,
  programId: number,
  managerId: number,
): Promise<number> {
  const question = await db
    .selectFrom('survey_questions as question')
    .innerJoin('surveys as survey', (join) =>
      join
        .onRef('survey.program_id', '=', 'question.program_id')
        .onRef('survey.id', '=', 'question.survey_id'),
    )
    .where('question.program_id', '=', programId)
    .where('question_type', '=', 'text')
    .where('by_establishment', '=', false)
    .select(['question.id', 'survey_id'])
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('survey_answers')
    .where('program_id', '=', programId)
    .where('question_id', '=', question.id)
    .execute();
  const viewer = await db.transaction().execute((tx) => findViewer(tx, programId, managerId));
  const people = await db
    .selectFrom('participants as person')
    .select('person.id')
    .where('program_id', '=', programId)
    .where(isSeenBy(viewer, 'person'))
    .limit(writtenAnswers.length)
    .execute();
  const rows = writtenAnswers.map((written, index) => ({
    ...{ program_id: programId, survey_id: question.survey_id, question_id: question.id },
    ...{ participant_id: people[index]?.id ?? 0, written, answered_at: new Date() },
  }));
  await db.insertInto('survey_answers').values(rows).execute();
  return question.survey_id;
}

/** What no list leads to, or where a page shows the whole corpus. */
export interface Poisoned {
  /** The code of a certificate. */
  certificate: string;
  /** The post with the comments. */
  postId: number;
  /** The survey with the written answers, for the manager's results. */
  surveyId: number;
}

/**
 * Fills a program's database with the corpus. Nothing else has the folder open meanwhile. `manager`, `participant`: the CPFs
 * of who reads the answers to a survey, and of who reads comments.
 */
export async function poisonDatabase(
  dataDir: string,
  programId: number,
  { pages, manager, participant }: { pages: readonly string[]; manager: string; participant: string },
): Promise<Poisoned> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  // The ledger lets nobody change an entry; what it holds is shown all the same.
  await sql`set session_replication_role = replica`.execute(db);
  await poisonTables(db, programId);
  await poisonJson(db);
  await addEveryString(db, programId);
  await addPopups(db, programId, pages);
  const idOf = (cpf: string) => personId(db, digitsOf(cpf), programId);
  const managerId = await idOf(manager);
  const postId = await addComments(db, programId, {
    authorId: managerId,
    readerId: await idOf(participant),
  });
  const surveyId = await addWrittenAnswers(db, programId, managerId);
  const { code } = await db
    .selectFrom('certificates')
    .select('code')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  await close();
  return { certificate: code, postId, surveyId };
}
