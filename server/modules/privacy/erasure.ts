import { type RawBuilder, sql } from 'kysely';
import { isCpf } from '../../../engine/format/cpf.ts';
import { inactive } from '../../db/participant-status.ts';
import { tables } from '../../db/schema.ts';
import type { Table } from '../../db/tables/table.ts';
import type { Tx } from '../../db/types.ts';
import { asOwnerWithin } from '../auth/service.ts';
import { blanksOf } from './blank.ts';
import { eraseTickets } from './erase-tickets.ts';

/** What is wrong with a line of an import that named the person. */
const lineless = 'Dados apagados a pedido da pessoa.';

/** A person whose data are erased, as they were before. */
interface Person {
  readonly programId: number;
  readonly id: number;
  readonly accountId: number;
  readonly cpf: string;
  readonly email: string;
  /** The lines of imports that name them, each with the column that does. */
  readonly lines: {
    readonly imports: readonly number[];
    readonly numbers: readonly number[];
    readonly columns: readonly string[];
  };
  /** The imports of these lines, and of corrected ones among them: each may bear the name of the file. */
  readonly sheets: readonly {
    readonly id: number;
    readonly file_id: number | null;
    readonly is_open: boolean;
  }[];
}

type Condition = RawBuilder<unknown>;
type Described = Pick<Table, 'name' | 'columns'>;

/**
 * The tickets that the person opened, signed in or as a visitor. One of another person stays, whose e-mail was then what
 * theirs is now.
 */
async function ticketsOf(tx: Tx, { programId, id, cpf, email }: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tickets where program_id = ${programId} and (participant_id = ${id}
      or (participant_id is null and (cpf = ${cpf} or lower(tickets.email) = ${email})))`.execute(tx);
  return rows.map((row) => row.id);
}

/** How to find a person's rows where `participant_id` is not enough. */
const whose: Readonly<Record<string, (person: Person) => Condition>> = {
  participants: ({ id }) => sql`id = ${id}`,
  files: ({ id, sheets }) =>
    sql`owner_id = ${id} or id = any(${sheets.flatMap(({ file_id }) => file_id ?? [])}::integer[])`,
  imports: ({ id, sheets }) =>
    sql`participant_id = ${id} or id = any(${sheets.map((sheet) => sheet.id)}::integer[])`,
  // Also what they chose in a browser before they signed in there, up to the choice that they took over.
  consents: ({ programId, id }) => sql`participant_id = ${id} or (participant_id is null and exists (
    select from consents as own where own.program_id = ${programId} and own.participant_id = ${id}
      and own.browser_hash = consents.browser_hash and own.id > consents.id))`,
  import_lines: ({ lines }) => sql`(import_id, line) in (
    select * from unnest(${lines.imports}::integer[], ${lines.numbers}::integer[]))`,
  sale_entries: ({ cpf }) => sql`cpf = ${cpf}`,
  // What somebody who administers did in another person's name stays: the law asks who did what from where.
  audit_log: ({ id, accountId }) => sql`participant_id = ${id} and actor_account_id = ${accountId}`,
};

/** Tables whose rows are of no use without the person: the rows are deleted, in this order. */
const gone: Readonly<Record<string, (person: Person) => Condition>> = {
  mails: (person) => sql`recipient = ${person.email} or recipient in (
    select unnest(array[old_email, new_email]) from contact_changes
      where program_id = ${person.programId} and participant_id = ${person.id})`,
  participant_words: ({ id }) => sql`participant_id = ${id}`,
  store_sessions: ({ id }) => sql`participant_id = ${id}`,
  sessions: ({ id }) => sql`participant_id = ${id}`,
  sign_in_links: ({ id }) => sql`participant_id = ${id}`,
  idempotency_keys: ({ id }) => sql`participant_id = ${id}`,
  push_devices: ({ id }) => sql`participant_id = ${id}`,
  trusted_devices: ({ accountId }) => sql`account_id = ${accountId}`,
  contact_changes: ({ id }) => sql`participant_id = ${id}`,
  verifications: ({ accountId, cpf, email }) =>
    sql`account_id = ${accountId} or details ->> 'cpf' = ${cpf} or details ->> 'email' = ${email}`,
};

/** Erased apart: see `eraseAccount` and `eraseTickets`. */
const apart: ReadonlySet<string> = new Set(['accounts', 'tickets']);

/**
 * A table's personal columns with their replacements, and a condition for the person's rows; null if it has
 * none to clear.
 */
function blanking(table: Described) {
  const values = apart.has(table.name) || table.name in gone ? null : blanksOf(table);
  if (!values) return null;
  const rows =
    whose[table.name] ??
    ('participant_id' in table.columns ? ({ id }: Person) => sql`participant_id = ${id}` : undefined);
  if (!rows)
    throw new Error(
      `The table ${table.name} has personal data, but no column or condition for their person.`,
    );
  return { table: table.name, values, rows };
}

/** Every table with personal data. */
const blankings = tables.map(blanking).filter((found) => found !== null);

/**
 * Erases a person's identity from all data of a program (docs/privacy.md says what stays and why). Points,
 * sales and all other counted rows stay, under a person who cannot be identified. Sessions end; the same CPF
 * may register as a new person.
 */
export async function erasePerson(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<void> {
  // Requests may not change most of these tables, so the tables' owner does it, in this program only.
  await asOwnerWithin(tx, async () => {
    // Locked: of two programs that erase the same person at once, the second one must see that the first has.
    const found = await tx
      .selectFrom('participants')
      .innerJoin('accounts', 'accounts.id', 'participants.account_id')
      .where('participants.program_id', '=', programId)
      .where('participants.id', '=', participantId)
      .select(['participants.id', 'accounts.id as accountId', 'accounts.cpf', 'accounts.email'])
      .forNoKeyUpdate('accounts')
      .executeTakeFirstOrThrow();
    const lines = await linesOf(tx, { ...found, programId });
    const person: Person = { ...found, programId, lines, sheets: await lockSheets(tx, programId, lines) };
    await eraseTickets(tx, programId, await ticketsOf(tx, person));
    await forgetFiles(tx, person);
    await forgetNotifications(tx, person);
    for (const [table, rows] of Object.entries(gone))
      await sql`delete from ${sql.table(table)} where program_id = ${programId} and (${rows(person)})`.execute(
        tx,
      );
    for (const { table, values, rows } of blankings)
      await sql`update ${sql.table(table)} set ${values} where program_id = ${programId} and (${rows(person)})`.execute(
        tx,
      );
    await refuseLines(tx, person);
    await tx
      .updateTable('feed_comments')
      .set({ state: 'deleted' })
      .where('program_id', '=', programId)
      .where('participant_id', '=', participantId)
      .where('state', '<>', 'deleted')
      .execute();
    const account = await eraseAccount(tx, person);
    await tx
      .updateTable('participants')
      .set({ account_id: account.id, email: account.email, city_id: null, profile_photo_id: null })
      .set({ status: inactive, status_by: null, updated_at: now })
      // Whoever had left before left then: their consents end by that day.
      .set({
        status_since: sql<Date>`case when status = ${inactive} then coalesce(status_since, updated_at)
          else ${now}::timestamptz end`,
      })
      .set({ is_admin: false, manages_participants: false, second_factor: false })
      .where('program_id', '=', programId)
      .where('id', '=', participantId)
      .execute();
  });
}

/** Lines of imports that one statement looks at, in less than a second. */
const linesAtOnce = 20_000;

/**
 * The lines of imports that have the person's CPF, also without the leading zeros that a spreadsheet may have removed, or
 * their e-mail in one of their cells. A program may have millions: no single statement could look at all of them.
 */
async function linesOf(
  tx: Tx,
  { programId, cpf, email }: Pick<Person, 'programId' | 'cpf' | 'email'>,
): Promise<Person['lines']> {
  const telling = sql`(
    select cell.key from jsonb_each_text(cells) as cell
      where ltrim(regexp_replace(cell.value, '\\D', '', 'g'), '0') = ltrim(${cpf}, '0')
        or lower(btrim(cell.value)) = ${email}
      limit 1)`;
  const lines: { import_id: number; line: number; column: string }[] = [];
  let last = { import_id: 0, line: 0 };
  for (;;) {
    const { rows } = await sql<{ import_id: number; line: number; column: string | null }>`
      select import_id, line, ${telling} as "column" from import_lines
      where program_id = ${programId} and (import_id, line) > (${last.import_id}, ${last.line})
      order by import_id, line limit ${linesAtOnce}`.execute(tx);
    for (const { column, ...line } of rows) if (column !== null) lines.push({ ...line, column });
    last = rows.at(-1) ?? last;
    if (rows.length < linesAtOnce)
      return {
        imports: lines.map(({ import_id }) => import_id),
        numbers: lines.map(({ line }) => line),
        columns: lines.map(({ column }) => column),
      };
  }
}

/** The imports of some lines. Whoever writes some of them now is waited for. */
async function lockSheets(tx: Tx, programId: number, lines: Person['lines']): Promise<Person['sheets']> {
  const { rows } = await sql<Person['sheets'][number]>`
    select id, file_id, state in ('checking', 'checked', 'running') as is_open from imports
    where program_id = ${programId} and id in (
      with recursive sheet as (
        select unnest(${lines.imports}::integer[]) as id
        union select imports.id from imports join sheet on imports.corrects = sheet.id
          where imports.program_id = ${programId})
      select id from sheet)
    order by id for update`.execute(tx);
  return rows;
}

/** Lines without their cells would fail where they are written, all lines with them: their import reports them instead. */
async function refuseLines(tx: Tx, { programId, lines, sheets }: Person): Promise<void> {
  const open = sheets.flatMap(({ id, is_open }) => (is_open ? id : []));
  await sql`
    with refused as (
      update import_lines as kept set state = 'invalid',
        problems = jsonb_build_array(jsonb_build_object('column', theirs."column", 'text', ${lineless}::text))
      from unnest(${lines.imports}::integer[], ${lines.numbers}::integer[], ${lines.columns}::text[])
        as theirs (import_id, line, "column")
      where kept.program_id = ${programId} and kept.import_id = theirs.import_id and kept.line = theirs.line
        and kept.state = 'ready' and kept.import_id = any(${open}::integer[])
      returning kept.import_id
    )
    update imports set invalid = invalid + counted.lines
    from (select import_id, count(*)::integer as lines from refused group by import_id) as counted
    where imports.program_id = ${programId} and imports.id = counted.import_id`.execute(tx);
}

/** A CPF that nobody can have: its check digits are wrong. */
function impossibleCpf(id: number): string {
  const digits = String(id % 1_000_000_000).padStart(9, '0');
  return isCpf(`${digits}00`) || /^0+$/.test(digits) ? `${digits}01` : `${digits}00`;
}

/** The login of an account that is nobody's. */
const nobodys = (id: number) => ({ cpf: impossibleCpf(id), email: `removido-${id}@removido.invalid` });

/** Whether an account is already nobody's. */
export const isNobodys = sql<boolean>`email = 'removido-' || id || '@removido.invalid'`;

/** Whether an account takes part in a program other than `butIn`. */
export async function takesPart(tx: Tx, accountId: number, butIn?: number): Promise<boolean> {
  await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(tx);
  const row = await tx
    .selectFrom('participants')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(butIn !== undefined, (query) => query.where('program_id', '<>', butIn ?? 0))
    .executeTakeFirst();
  await sql`select set_config('app.account_id', '', true)`.execute(tx);
  return row !== undefined;
}

/** Makes an account nobody's: nobody can sign in to it, and its CPF and e-mail are free. Answers its e-mail. */
export async function blankAccount(tx: Tx, id: number): Promise<string> {
  const login = nobodys(id);
  await tx
    .updateTable('accounts')
    .set((account) => ({ ...login, password_hash: null, generation: account('generation', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return login.email;
}

/**
 * Replaces the login of an erased person. If the account is in no other program, it is changed itself;
 * otherwise it stays for the others, and this program's participant gets a new account that nobody can sign
 * in to.
 */
async function eraseAccount(
  tx: Tx,
  { programId, accountId }: Person,
): Promise<{ id: number; email: string }> {
  if (!(await takesPart(tx, accountId, programId)))
    return { id: accountId, email: await blankAccount(tx, accountId) };
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('accounts', 'id'))::integer as id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await tx
    .insertInto('accounts')
    .values({ id, ...nobodys(id) })
    .execute();
  await tx
    .updateTable('audit_log')
    .set({ actor_account_id: id })
    .where('program_id', '=', programId)
    .where('actor_account_id', '=', accountId)
    .execute();
  return { id, email: nobodys(id).email };
}

/** Photos, copies of their data, attachments, and spreadsheets that name them. */
async function forgetFiles(tx: Tx, person: Person): Promise<void> {
  const { programId, id } = person;
  const attached = sql`program_id = ${programId} and (
    (attachable = 'participant' and parent_id = ${id})
    or (attachable = 'ticket_answer' and parent_id in (
      select id from ticket_answers where program_id = ${programId} and participant_id = ${id})))`;
  // Once the lines of a sheet are there, its import reads only them.
  const sheets = sql`program_id = ${programId} and id = any(${person.lines.imports}::integer[])`;
  const { rows } = await sql<{ id: number }>`
    select profile_photo_id as id from participants where program_id = ${programId} and id = ${id}
    union select unnest(array[file_id, document_id]) from data_copies
      where program_id = ${programId} and participant_id = ${id}
    union select file_id from reports where program_id = ${programId} and participant_id = ${id}
    union select file_id from attachments where ${attached}
    union select file_id from imports where ${sheets}`.execute(tx);
  const files = rows.flatMap((row) => (row.id === null ? [] : [row.id]));
  const own = sql`program_id = ${programId} and participant_id = ${id}`;
  await sql`update participants set profile_photo_id = null where program_id = ${programId} and id = ${id}`.execute(
    tx,
  );
  await sql`update data_copies set file_id = null, document_id = null where ${own}`.execute(tx);
  await sql`update reports set file_id = null where ${own}`.execute(tx);
  await sql`delete from attachments where ${attached}`.execute(tx);
  await sql`update imports set file_id = null where ${sheets}`.execute(tx);
  if (files.length === 0) return;
  // A picture of the program that others use too stays; a spreadsheet is of its import alone, whoever sent it.
  await sql`delete from files where program_id = ${programId} and id = any(${files}::integer[])
    and (owner_id = ${id} or visibility in ('attached', 'private'))`.execute(tx);
}

/** Deletes notifications that were sent only to them. */
async function forgetNotifications(tx: Tx, { programId, id }: Person): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select notification_id as id from notification_recipients as own
      where program_id = ${programId} and participant_id = ${id}
        and not exists (select from notification_recipients as other where other.program_id = own.program_id
          and other.notification_id = own.notification_id and other.participant_id <> own.participant_id)`.execute(
    tx,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  for (const [table, column] of [
    ['notification_reads', 'notification_id'],
    ['notification_recipients', 'notification_id'],
    ['notifications', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where program_id = ${programId}
      and ${sql.ref(column)} = any(${ids}::integer[])`.execute(tx);
}
