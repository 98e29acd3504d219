import { type RawBuilder, sql } from 'kysely';
import { tables } from '../../db/schema.ts';
import { day, type Named, named, type Row, type Sql, text } from './named.ts';
import { attachedToTickets, those } from './of-tickets.ts';

/** The content of a copy's JSON file. */
export interface CopyContent {
  /** When it was collected. */
  collected_at: string;
  program: string;
  person: Row;
  records: { table: string; title: string; rows: Row[] }[];
}

/** Internal tables of the platform, and sums of data that is in the copy already. */
const leftOut = new Set([
  ...['sign_in_links', 'store_sessions', 'idempotency_keys', 'jobs', 'import_logs'],
  ...['sale_months', 'point_months', 'point_totals', 'point_repairs', 'sale_repairs', 'data_copies'],
  ...['erasures', 'participant_words', 'badge_checks', 'seller_checks'],
]);
/** Secrets that open something, and keys of requests, are not part of the copy. */
const secrets = new Set([
  ...[
    'consents.browser_hash',
    'contact_changes.undo_hash',
    'memory_results.nonce',
    'sessions.token_hash',
    'trusted_devices.token_hash',
  ],
  ...['push_devices.endpoint', 'push_devices.p256dh', 'push_devices.auth'],
  ...['merchan_photos.idempotency_key', 'orders.request_key', 'training_attempts.idempotency_key'],
]);

const order = Object.keys(named);
const placeOf = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length);

interface Person {
  readonly programId: number;
  readonly id: number;
}

/** Something of a person's login. Like all that is asked beside the rows, it names no row: it is looked up once. */
const login = (
  { programId, id }: Person,
  column: 'id' | 'cpf' | 'email',
) => sql`(select account.${sql.ref(column)}
  from accounts as account join participants as me on me.account_id = account.id
  where me.program_id = ${programId} and me.id = ${id})`;

/** Whether a ticket is a person's: opened by them, or by a visitor with their e-mail. Nobody proves a CPF. */
const isTicketOf = (person: Person, ticket: string) => {
  const of = (column: string) => sql.ref(`${ticket}.${column}`);
  return sql`(${of('participant_id')} = ${person.id} or ${of('participant_id')} is null
    and lower(${of('email')}) = lower(${login(person, 'email')}))`;
};
const ticketsOf = (person: Person) => sql`(select ticket.id from tickets as ticket
  where ticket.program_id = ${person.programId} and ${isTicketOf(person, 'ticket')})`;

/** A person's rows where `participant_id` alone does not say whose they are, without what is not theirs. */
const whose: Readonly<
  Record<string, { rows: (person: Person) => Sql; also?: (person: Person) => Sql; hidden?: string[] }>
> = {
  referral_invites: {
    rows: ({ id }) => sql`(own.inviter_id = ${id} or own.invitee_id = ${id})`,
    also: ({ id }) => sql`own.inviter_id = ${id} as invited_by_me`,
    hidden: ['inviter_id', 'invitee_id'],
  },
  tickets: { rows: (person) => isTicketOf(person, 'own') },
  // What the team answered them, too.
  ticket_answers: {
    rows: (person) => sql`(own.participant_id = ${person.id} or own.ticket_id in ${ticketsOf(person)})`,
  },
  sale_entries: { rows: (person) => sql`own.cpf = ${login(person, 'cpf')}` },
  trusted_devices: { rows: (person) => sql`own.account_id = ${login(person, 'id')}` },
  // What they did, not what who administers did in their name.
  audit_log: { rows: (person) => sql`own.actor_account_id = ${login(person, 'id')}` },
  invoice_products: {
    rows: ({ programId, id }) => sql`own.invoice_id in (select invoice.id from invoices as invoice
      where invoice.program_id = ${programId} and invoice.participant_id = ${id})`,
  },
  files: {
    rows: (person) => sql`(own.owner_id = ${person.id}
      or own.id = (select me.profile_photo_id from participants as me
        where me.program_id = ${person.programId} and me.id = ${person.id})
      or own.id in (select attached.file_id from attachments as attached
        where attached.program_id = ${person.programId} and (
          attached.attachable = 'participant' and attached.parent_id = ${person.id}
          or attached.attachable = 'ticket_answer' and attached.parent_id in (
            select answer.id from ticket_answers as answer
            where answer.program_id = ${person.programId} and answer.participant_id = ${person.id})))
      or own.id in (select file_id from attachments
        where ${attachedToTickets(person.programId, ticketsOf(person))}))`,
    hidden: ['owner_id', 'visibility', 'sha256', 'unused_since'],
  },
};

/** The rows of some tickets (`those`), whoever opened them. */
const ofTickets: Readonly<Record<string, (programId: number, tickets: Sql) => Sql>> = {
  tickets: (_, tickets) => sql`own.id in ${tickets}`,
  ticket_answers: (_, tickets) => sql`own.ticket_id in ${tickets}`,
  files: (programId, tickets) =>
    sql`own.id in (select file_id from attachments where ${attachedToTickets(programId, tickets)})`,
};

/** A row of a table that has no text yet. */
const plainLine = (row: Row) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `${column}: ${value instanceof Date ? day(value) : text(value)}`)
    .join(' · ');

export interface Section extends Named {
  readonly table: string;
  /** Those of its columns that the copy has. */
  readonly columns: readonly string[];
  /** A person's rows, the latest first. */
  rowsOf(programId: number, participantId: number): RawBuilder<Row>;
  /** Those of some tickets, if the table has any. */
  rowsOfTickets?(programId: number, ids: readonly number[]): RawBuilder<Row>;
}

/** Every table with personal data: a new table is included automatically, under its own name. */
export const sections: readonly Section[] = tables
  .filter(({ name, columns }) => ('participant_id' in columns && !leftOut.has(name)) || name in whose)
  .filter(({ columns }) => 'program_id' in columns)
  .map(({ name: table, columns: all }) => {
    const { rows, also, hidden = [] } = whose[table] ?? {};
    const columns = Object.keys(all).filter(
      (column) =>
        !['program_id', 'participant_id', ...hidden].includes(column) && !secrets.has(`${table}.${column}`),
    );
    const select = (programId: number, where: Sql, more: readonly Sql[] = []) => {
      const told = [
        ...columns.map((column) => sql`own.${sql.ref(column)}`),
        ...Object.entries(named[table]?.also ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
        ...more,
      ];
      return sql<Row>`select ${sql.join(told)} from ${sql.table(table)} as own
        where own.program_id = ${programId} and ${where} order by 1 desc`;
    };
    const theirs = ofTickets[table];
    return {
      ...{ table, columns, title: `Outros registros (${table})`, line: plainLine, ...named[table] },
      rowsOf(programId: number, participantId: number) {
        const person = { programId, id: participantId };
        const where = rows?.(person) ?? sql`own.participant_id = ${participantId}`;
        return select(programId, where, also ? [also(person)] : []);
      },
      ...(theirs && {
        rowsOfTickets: (programId: number, ids: readonly number[]) =>
          select(programId, theirs(programId, those(ids))),
      }),
    };
  })
  .sort((one, other) => placeOf(one.table) - placeOf(other.table));
