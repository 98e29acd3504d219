/** Times relative to the start of the seed, as ISO text. */
export interface DemoClock {
  now: Date;
  daysAgo(days: number): string;
  inDays(days: number): string;
}

const dayMs = 86_400_000;

export function demoClock(now: Date): DemoClock {
  const shifted = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return { now, daysAgo: (days) => shifted(-days), inDays: shifted };
}
