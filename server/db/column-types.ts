import { types } from 'pg';

const int8 = 20;
const date = 1082;
const numeric = 1700;

const parsers: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [numeric]: Number,
  // A calendar day has no time zone: it stays YYYY-MM-DD.
  [date]: (text) => text,
};

/** How columns are read, the same for both databases: counts and sums as numbers, days as text. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers[oid];
    return own ?? types.getTypeParser(oid, format as 'text');
  },
} as typeof types;
