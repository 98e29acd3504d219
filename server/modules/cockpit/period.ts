import { addDays, dayOf, startOfDay } from '../shared/dates.ts';

/** Days in Brasília, YYYY-MM-DD, the first and the last one included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** How a period is read: whole months from stored totals, the days at its ends from the sales themselves. */
export interface Spans {
  /** First days of the first whole month and of the month after the last; null: there is no whole month. */
  readonly months: { readonly from: string; readonly until: string } | null;
  readonly edges: readonly { readonly start: Date; readonly end: Date }[];
}

const monthsShown = 12;

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month that is `count` months after the month of `day`; none is before the year 1. */
function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const months = Math.max(12, year * 12 + month - 1 + count);
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(Math.floor(months / 12), 4)}-${digits((months % 12) + 1, 2)}-01`;
}

/**
 * The period of a request. Without a beginning: the twelve months up to its end; without an end: up to today, and only the
 * day of a beginning that is yet to come.
 */
export function periodOf(asked: { start_date?: string; end_date?: string }, now: Date): Period {
  const { start_date: start = '' } = asked;
  const today = dayOf(now);
  const last = asked.end_date ?? (start > today ? start : today);
  return { first: start || monthAfter(last, 1 - monthsShown), last };
}

/**
 * Divides a period into whole months and days. Nothing is sold after `now`: a period ends today, and the current month
 * up to today counts as a whole one.
 */
export function spansOf({ first, last: asked }: Period, now: Date): Spans {
  const today = dayOf(now);
  const last = asked < today ? asked : today;
  if (last < first) return { months: null, edges: [] };
  const next = dayOf(addDays(startOfDay(last), 1));
  const isWholeEnd = next === firstOf(next) || last === today;
  const from = first === firstOf(first) ? first : monthAfter(first, 1);
  const until = isWholeEnd ? monthAfter(last, 1) : firstOf(last);
  const range = (start: string, end: string) => ({ start: startOfDay(start), end: startOfDay(end) });
  if (from > until || (from === until && firstOf(first) === firstOf(last)))
    return { months: null, edges: [range(first, next)] };
  const edges = [...(first < from ? [range(first, from)] : []), ...(isWholeEnd ? [] : [range(until, next)])];
  return { months: from < until ? { from, until } : null, edges };
}

/** The whole months that a period touches, as goals use them: the first days of the first and of the last one. */
export const goalMonths = ({ first, last }: Period): Period => ({
  first: firstOf(first),
  last: firstOf(last),
});
