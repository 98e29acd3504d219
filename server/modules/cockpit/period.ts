import { addDays, dayOf, startOfDay } from '../shared/dates.ts';

/** Days in Brasília, YYYY-MM-DD, the first and the last one included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** How a period is read: whole months from what is kept, the days at its ends from the sales themselves. */
export interface Spans {
  /** First days of the first whole month and of the one after the last; null: there is none. */
  readonly months: { readonly from: string; readonly until: string } | null;
  readonly edges: readonly { readonly start: Date; readonly end: Date }[];
}

const monthsShown = 12;

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month that comes `count` months after the day's own. */
export function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The period that is asked for; without a beginning, twelve months up to its end, which is today where nobody says it. */
export function periodOf(asked: { start_date?: string; end_date?: string }, now: Date): Period {
  const last = asked.end_date ?? dayOf(now);
  return { first: asked.start_date ?? monthAfter(last, 1 - monthsShown), last };
}

/** Takes a period apart. Nothing is sold after `now`: the month that it is in counts as a whole one up to today. */
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

/** The whole months that a period is in, as goals have them: the first days of the first and of the one after the last. */
export const goalMonths = ({ first, last }: Period) => ({ from: firstOf(first), until: monthAfter(last, 1) });
