import { type Expression, type RawBuilder, sql } from 'kysely';
import { digitsOf } from '../../engine/format/digits.ts';

const accented = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/** A text column without accents and capitals, for searching and alphabetical order. */
export function folded(column: string | Expression<string>): RawBuilder<string> {
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<string>`lower(translate(${text}, ${sql.lit(accented)}, ${sql.lit(plain)}))`;
}

/** What of a column with HTML is read, to search in: not its tags, and signs that are written by name as themselves. */
export function foldedHtml(column: string): RawBuilder<string> {
  const words = sql<string>`regexp_replace(${sql.ref(column)}, '(<[^>]*>|&nbsp;|[\\s\u00a0])+', ' ', 'g')`;
  const signs = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#39;', "'"],
    ['&amp;', '&'],
  ] as const;
  return folded(
    signs.reduce(
      (text, [name, sign]) => sql<string>`replace(${text}, ${sql.lit(name)}, ${sql.lit(sign)})`,
      words,
    ),
  );
}

/** A typed text, as `folded` makes it of a column: a letter that it leaves as it is stays as it is. */
export const foldTyped = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .replace(/./gu, (letter) => plain[accented.indexOf(letter)] ?? letter)
    .toLowerCase();

/**
 * Whether any of the columns contains the text, ignoring accents and capitals. A column is a name, or an
 * expression of one that is stored without them.
 */
export function contains(
  columns: readonly (string | Expression<unknown>)[],
  text: string,
): RawBuilder<boolean> {
  const pattern = `%${foldTyped(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${typeof column === 'string' ? folded(column) : column} like ${pattern}`),
    sql` or `,
  )})`;
}

/**
 * The digits of a text that is a number as people write a CPF, or a part of one; null for any other text, and for fewer
 * than three digits.
 */
export function digitsTyped(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length >= 3 && /^[\d.\s-]+$/.test(text) ? digits : null;
}

/**
 * Whether any of the columns contains the text, or any of `numbers`, which are stored as digits alone, the number that it
 * is, however that is written.
 */
export function containsNumber(
  columns: readonly string[],
  numbers: readonly string[],
  text: string,
): RawBuilder<boolean> {
  return sql<boolean>`(${contains(columns, text)} or ${contains(numbers, digitsTyped(text) ?? text)})`;
}
