import { type RawBuilder, sql } from 'kysely';
import { tables } from '../../db/schema.ts';
import { day, type Named, named, type Row, type Sql, text } from './named.ts';

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
  ...['sessions', 'sign_in_links', 'store_sessions', 'idempotency_keys', 'jobs', 'imports', 'import_logs'],
  ...['audit_log', 'sale_months', 'point_months', 'point_totals', 'point_repairs', 'sale_repairs'],
  ...['data_copies', 'erasures', 'participant_words', 'badge_checks', 'seller_checks'],
]);
/** Secrets that open something are not part of the copy. */
const isSecret = (column: string) => /(_hash|token|nonce|secret|_key)$|^(endpoint|p256dh|auth)$/.test(column);

const order = Object.keys(named);
const placeOf = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length);

/** A person's rows where `participant_id` does not say whose they are, without the other person's number. */
const whose: Readonly<
  Record<string, { rows: (id: number) => Sql; also: (id: number) => Sql; hidden: string[] }>
> = {
  referral_invites: {
    rows: (id) => sql`(own.inviter_id = ${id} or own.invitee_id = ${id})`,
    also: (id) => sql`own.inviter_id = ${id} as invited_by_me`,
    hidden: ['inviter_id', 'invitee_id'],
  },
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
}

/** Every table with personal data: a new table is included automatically, under its own name. */
export const sections: readonly Section[] = tables
  .filter(({ name, columns }) => ('participant_id' in columns && !leftOut.has(name)) || name in whose)
  .filter(({ columns }) => 'program_id' in columns)
  .map(({ name: table, columns: all }) => {
    const { rows, also, hidden = [] } = whose[table] ?? {};
    const columns = Object.keys(all).filter(
      (column) => !['program_id', 'participant_id', ...hidden].includes(column) && !isSecret(column),
    );
    return {
      ...{ table, columns, title: `Outros registros (${table})`, line: plainLine, ...named[table] },
      rowsOf(programId: number, participantId: number) {
        const told = [
          ...columns.map((column) => sql`own.${sql.ref(column)}`),
          ...Object.entries(named[table]?.also ?? {}).map(
            ([name, value]) => sql`${value} as ${sql.ref(name)}`,
          ),
          ...(also ? [also(participantId)] : []),
        ];
        return sql<Row>`select ${sql.join(told)} from ${sql.table(table)} as own
          where own.program_id = ${programId}
            and ${rows?.(participantId) ?? sql`own.participant_id = ${participantId}`}
          order by 1 desc`;
      },
    };
  })
  .sort((one, other) => placeOf(one.table) - placeOf(other.table));
