/** Pure rules of the inactivity watch. Moments are milliseconds of the wall clock. */

export interface Deadlines {
  idle_ms: number;
  warning_ms: number;
}

/**
 * What the wall clock says of a tab whose timers may have stood still (a laptop that slept, a tab put aside): in use,
 * due for the warning, or past both. Activity that comes after its time is none.
 */
export function standing(lastActivity: number, now: number, times: Deadlines): 'active' | 'idle' | 'over' {
  const quiet = now - lastActivity;
  if (quiet < times.idle_ms) return 'active';
  return quiet < times.idle_ms + times.warning_ms ? 'idle' : 'over';
}

/** Whether an activity is worth telling the other tabs: at most once a second, and ten times in the idle time. */
export function isWorthTelling(lastTold: number, now: number, idleMs: number): boolean {
  return now - lastTold >= Math.min(1000, idleMs / 10);
}

/** Only an admin's session is watched (section 4), on every page but the home. */
export function isWatched(strategy: string | undefined, path: string | undefined): boolean {
  return strategy === 'admin' && path !== '/';
}
