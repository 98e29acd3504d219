export const dayMs = 86_400_000;
/** Brasília has kept UTC-3 all year since daylight saving ended (Decreto 9.772/2019). */
const brasiliaMs = -3 * 3_600_000;

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** The calendar day in Brasília, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return wallClock(moment).toISOString().slice(0, 10);
}

/** The last day, in Brasília, of what ends at a moment: at midnight its day is over. */
export function lastDay(end: Date): string {
  return dayOf(new Date(end.getTime() - 1));
}

/** The last day, in Brasília, that is whole before a moment: of what ends at midnight, the day that is over then. */
export const lastWholeDay = (end: Date): string => dayOf(addDays(end, -1));

/** A date whose UTC fields show Brasília's time, since spreadsheets have no time zones. */
export function wallClock(moment: Date): Date {
  return new Date(moment.getTime() + brasiliaMs);
}

/** The moment at which a day (YYYY-MM-DD) starts in Brasília. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`);
}

/** The beginnings of the month of `moment` and of the next month, in Brasília. */
export function monthOf(moment: Date): { start: Date; end: Date } {
  const [year = 0, month = 0] = dayOf(moment).split('-').map(Number);
  const first = (y: number, m: number) => startOfDay(`${y}-${String(m).padStart(2, '0')}-01`);
  return { start: first(year, month), end: month === 12 ? first(year + 1, 1) : first(year, month + 1) };
}

/** Whole days from `from` until `to`, rounded up, never negative. */
export function daysUntil(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayMs));
}
