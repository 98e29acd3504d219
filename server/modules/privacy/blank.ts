import { type RawBuilder, sql } from 'kysely';
import type { Column, Table } from '../../db/tables/table.ts';

/** Replaces a name. */
const nobody = 'Pessoa removida';
/** Replaces a text that the person had written. */
const wordless = 'Texto apagado a pedido de quem o escreveu.';

/** Replacements for values that may not simply become null. */
const instead: Readonly<Record<string, string>> = {
  'participants.name': nobody,
  'certificates.name': nobody,
  'tickets.name': nobody,
  'ticket_answers.author': nobody,
  'tickets.title': wordless,
  'tickets.message': wordless,
  'ticket_answers.message': wordless,
  'feed_comments.message': wordless,
  'survey_answers.written': wordless,
  'popup_reply_answers.written': wordless,
  'files.name': 'arquivo',
  'import_lines.problems': '[]',
};

/** What a personal column holds after the erasure: null, or as little as its constraints allow. */
function blankOf(
  said: string | undefined,
  name: string,
  column: Pick<Column<unknown>, 'type' | 'isNullable'>,
) {
  const written = said ?? (column.isNullable ? null : column.type === 'jsonb' ? '{}' : '');
  if (written === null) return sql`null`;
  if (column.type === 'jsonb')
    return sql`case when ${sql.ref(name)} is null then null else ${written}::jsonb end`;
  // An empty value stays empty.
  return sql`case when ${sql.ref(name)} is null then null else ${written} end`;
}

/**
 * What an update sets to clear a table's personal columns; null if it has none. `words` replaces a text that somebody had
 * written.
 */
export function blanksOf(
  { name: table, columns }: Pick<Table, 'name' | 'columns'>,
  words = wordless,
): RawBuilder<unknown> | null {
  const personal = Object.entries(columns).filter(([, { isPersonal }]) => isPersonal);
  if (personal.length === 0) return null;
  return sql.join(
    personal.map(([name, column]) => {
      const said = instead[`${table}.${name}`];
      return sql`${sql.ref(name)} = ${blankOf(said === wordless ? words : said, name, column)}`;
    }),
  );
}
