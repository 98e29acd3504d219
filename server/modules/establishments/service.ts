import { type Expression, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { addDays, dayOf, monthOf, startOfDay } from '../shared/dates.ts';
import { percentOf } from '../shared/percent.ts';

/**
 * The days of a request, both included, as moments and as days in Brasília: by default the current month, and until a
 * last day alone the month of that day.
 */
export function spanOf(context: SignedInContext, query: { start_date?: string; end_date?: string }) {
  const lastDay = query.end_date ?? dayOf(addDays(monthOf(context.clock()).end, -1));
  const firstDay = query.start_date ?? `${lastDay.slice(0, 8)}01`;
  return { firstDay, lastDay, start: startOfDay(firstDay), end: addDays(startOfDay(lastDay), 1) };
}

/** How many per cent of a target were reached; undefined without a target. */
export const reachedOf = (value: number, target: number): number | undefined =>
  target > 0 ? percentOf(value, target) : undefined;

interface Summed {
  participants: number;
  sales: number;
  value: number;
  target: number;
}

/** The sums over all rows that a list found, not over one page. */
export async function summaryOf(tx: Tx, found: Expression<unknown>) {
  const { rows } = await sql<Summed>`
    select coalesce(sum(participants), 0)::integer as participants, coalesce(sum(sales), 0)::integer as sales,
      coalesce(sum(value), 0) as value, coalesce(sum(target), 0) as target
    from (${found}) as shop`.execute(tx);
  const sums = rows[0] ?? { participants: 0, sales: 0, value: 0, target: 0 };
  return { ...sums, percent: reachedOf(sums.value, sums.target) };
}
