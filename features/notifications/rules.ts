/** Pure rules of the live notifications. */

export interface Patience {
  first_wait_ms: number;
  longest_wait_ms: number;
}

/**
 * How long to wait after so many failures in a row, ms: the wait doubles each time, and `chance` (in [0, 1))
 * chooses a value between half of it and the whole, so that after a restart the browsers do not all reconnect
 * at once.
 */
export function waitAfter(failures: number, chance: number, patience: Patience): number {
  const whole = Math.min(patience.longest_wait_ms, patience.first_wait_ms * 2 ** (failures - 1));
  return Math.round(whole * (0.5 + chance / 2));
}

/** The time over which tabs that have missed the same read their pages again, ms: not all of them at once. */
export const spreadMs = 15_000;

/**
 * Whether another try would get the same answer: too many streams, no right to it, or an unknown operation.
 * After a connection error, a timeout or a server error, the next try may succeed.
 */
export function isRefusal(status: number): boolean {
  return status === 403 || status === 404 || status === 429;
}

/** `changed` and an operation: its answer has changed. `missed`: any answer may have. */
export type News = 'new' | 'read' | 'missed' | `changed ${string}`;

/** Whether an event of the stream means that there is something new to read. */
export function isNews(name: string): name is News {
  return ['new', 'read', 'missed'].includes(name) || name.startsWith('changed ');
}

/** The operation whose answer has changed; undefined for news about notifications. */
export function changedBy(news: News): string | undefined {
  return news.startsWith('changed ') ? news.slice('changed '.length) : undefined;
}
