import { type Kysely, type RawBuilder, sql } from 'kysely';
import { documents } from '../../server/content/documents.ts';
import { openDatabase } from '../../server/db/client.ts';
import { type Database, tables } from '../../server/db/schema.ts';
import type { Entries, Entry } from '../../server/db/tables/document.ts';
import { corpus, groupsOf } from './xss-corpus.ts';

const groups = groupsOf(corpus);
const singles = corpus.map(({ html }) => html);

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
 * Fills a program's database with the corpus. Nothing else has the folder open meanwhile. Answers the code of a
 * certificate, to which no list leads.
 */
export async function poisonDatabase(dataDir: string, programId: number, pages: readonly string[]) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  // The ledger lets nobody change an entry; what it holds is shown all the same.
  await sql`set session_replication_role = replica`.execute(db);
  await poisonTables(db, programId);
  await poisonJson(db);
  await addEveryString(db, programId);
  await addPopups(db, programId, pages);
  const { code } = await db
    .selectFrom('certificates')
    .select('code')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  await close();
  return code;
}
