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

/** The first day of the month that is `count` months after the month of `day`. */
export function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/**
 * The period of a request. Without a beginning: the twelve months up to its end; without an end: up to today.
 */
export function periodOf(asked: { start_date?: string; end_date?: string }, now: Date): Period {
  const last = asked.end_date ?? dayOf(now);
  return { first: asked.start_date ?? monthAfter(last, 1 - monthsShown), last };
}

/**
 * Divides a period into whole months and days. Nothing is sold after `now`, so the current month up to today
 * counts as a whole one.
 */
export function spansOf({ first, last }: Period, now: Date): Spans {
  if (last < first) return { months: null, edges: [] };
  const next = dayOf(addDays(startOfDay(last), 1));
  const isWholeEnd = next === firstOf(next) || last >= dayOf(now);
  const from = first === firstOf(first) ? first : monthAfter(first, 1);
  const until = isWholeEnd ? monthAfter(last, 1) : firstOf(last);
  const range = (start: string, end: string) => ({ start: startOfDay(start), end: startOfDay(end) });
  if (from > until || (from === until && firstOf(first) === firstOf(last)))
    return { months: null, edges: [range(first, next)] };
  const edges = [...(first < from ? [range(first, from)] : []), ...(isWholeEnd ? [] : [range(until, next)])];
  return { months: from < until ? { from, until } : null, edges };
}

/**
 * The whole months that a period touches, as goals use them: the first days of the first month and of the one
 * after the last.
 */
export const goalMonths = ({ first, last }: Period) => ({ from: firstOf(first), until: monthAfter(last, 1) });
