type Level = 'info' | 'warn' | 'error';

/** The portal's own log lines, in the console. */
export function report(level: Level, message: string, details: Record<string, unknown> = {}): void {
  console[level](`[portico] ${message}`, details);
}
