import { addDays, monthOf } from '../modules/shared/dates.ts';

/** Times relative to the start of the seed, as ISO text. */
export interface DemoClock {
  now: Date;
  daysAgo(days: number): string;
  inDays(days: number): string;
}

/** How many months of a demo's past are over. */
const monthsOfHistory = 14;

/** When a demo's past begins: with a month, as many months ago whatever the day is. */
export function historyStart(now: Date): Date {
  let { start } = monthOf(now);
  for (let month = 0; month < monthsOfHistory; month += 1) ({ start } = monthOf(addDays(start, -1)));
  return start;
}

export function demoClock(now: Date): DemoClock {
  const shifted = (days: number) => addDays(now, days).toISOString();
  return { now, daysAgo: (days) => shifted(-days), inDays: shifted };
}
