const hourMs = 3_600_000;

/** A game's rule for chances: `attempts` draws, restored `hours` after the first draw of a window. */
export interface ChanceRules {
  attempts: number;
  /** 0: chances never come back. */
  hours: number;
}

/** A participant's stored window; null before the first draw. */
export interface ChanceWindow {
  startedAt: Date;
  used: number;
}

export interface ChancesLeft {
  remaining: number;
  /** When all chances are restored; null if some are left, or if they never come back. */
  nextAt: Date | null;
}

/** The window that a draw at `now` counts in: the current one, or a new one if it is over. */
export function windowAt(window: ChanceWindow | null, rules: ChanceRules, now: Date): ChanceWindow {
  if (!window) return { startedAt: now, used: 0 };
  const lapses = rules.hours > 0 && now.getTime() >= window.startedAt.getTime() + rules.hours * hourMs;
  return lapses ? { startedAt: now, used: 0 } : window;
}

/** The window with one more chance used, or null if none is left. The first draw starts the window. */
export function spendChance(window: ChanceWindow | null, rules: ChanceRules, now: Date): ChanceWindow | null {
  const { startedAt, used } = windowAt(window, rules, now);
  if (used >= rules.attempts) return null;
  return { startedAt: used === 0 ? now : startedAt, used: used + 1 };
}

export function chancesLeft(window: ChanceWindow | null, rules: ChanceRules, now: Date): ChancesLeft {
  const current = windowAt(window, rules, now);
  const remaining = Math.max(0, rules.attempts - current.used);
  const waits = remaining === 0 && rules.hours > 0;
  return { remaining, nextAt: waits ? new Date(current.startedAt.getTime() + rules.hours * hourMs) : null };
}
