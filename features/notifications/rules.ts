/** Pure rules of the live notifications. */

export interface Patience {
  first_wait_ms: number;
  longest_wait_ms: number;
}

/**
 * How long to wait after so many failures in a row, ms: twice as long each time, and somewhere between half of it and
 * the whole by chance (in [0, 1)), so that the browsers that a restart cut off do not come back all at once.
 */
export function waitAfter(failures: number, chance: number, patience: Patience): number {
  const whole = Math.min(patience.longest_wait_ms, patience.first_wait_ms * 2 ** (failures - 1));
  return Math.round(whole * (0.5 + chance / 2));
}

/**
 * Whether another try would be answered the same: too many streams, no right to it, or no such thing. What a
 * connection, a timeout or a server in trouble says may be different the next time.
 */
export function isRefusal(status: number): boolean {
  return status === 403 || status === 404 || status === 429;
}

/** `changed` and an operation: it answers otherwise from now on. */
export type News = 'new' | 'read' | `changed ${string}`;

/** Whether an event of the stream says that there is something new to read. */
export function isNews(name: string): name is News {
  return name === 'new' || name === 'read' || name.startsWith('changed ');
}

/** The operation that an event says answers otherwise from now on; undefined for one about notifications. */
export function changedBy(event: object): string | undefined {
  const news = 'news' in event ? String(event.news) : '';
  return news.startsWith('changed ') ? news.slice('changed '.length) : undefined;
}
