/** Pure rules of the inactivity watch. Times are milliseconds of the wall clock. */

export interface Deadlines {
  idle_ms: number;
  warning_ms: number;
}

/**
 * The state of a tab by the wall clock, since its timers may have stopped (the laptop slept, the tab was in
 * the background): in use, due for the warning, or over. Activity after the time is over does not count.
 */
export function standing(lastActivity: number, now: number, times: Deadlines): 'active' | 'idle' | 'over' {
  const quiet = now - lastActivity;
  if (quiet < times.idle_ms) return 'active';
  return quiet < times.idle_ms + times.warning_ms ? 'idle' : 'over';
}

/**
 * Whether to tell other tabs of an activity: at most once a second, or ten times within an idle time of less
 * than 10 s.
 */
export function isWorthTelling(lastTold: number, now: number, idleMs: number): boolean {
  return now - lastTold >= Math.min(1000, idleMs / 10);
}

/** Only an admin's session is watched (section 4), on every page except the home page. */
export function isWatched(strategy: string | undefined, path: string | undefined): boolean {
  return strategy === 'admin' && path !== '/';
}
