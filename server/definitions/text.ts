import { type Expression, type RawBuilder, sql } from 'kysely';
import { foldText } from '../../engine/format/fold.ts';

const accented = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/** A text column without accents and capitals, for searching and alphabetical order. */
export function folded(column: string): RawBuilder<string> {
  return sql<string>`lower(translate(${sql.ref(column)}, ${sql.lit(accented)}, ${sql.lit(plain)}))`;
}

/**
 * Whether any of the columns contains the text, ignoring accents and capitals. A column is a name, or an
 * expression of one that is stored without them.
 */
export function contains(
  columns: readonly (string | Expression<unknown>)[],
  text: string,
): RawBuilder<boolean> {
  const pattern = `%${foldText(text.trim()).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${typeof column === 'string' ? folded(column) : column} like ${pattern}`),
    sql` or `,
  )})`;
}
