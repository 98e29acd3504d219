type Level = 'info' | 'warn' | 'error';

/** The portal's own log lines: in the console, and as an event that a tenant's analytics may listen to. */
export function report(level: Level, message: string, details: Record<string, unknown> = {}): void {
  console[level](`[portico] ${message}`, details);
  window.dispatchEvent(new CustomEvent('portico:log', { detail: { level, message, details } }));
}
