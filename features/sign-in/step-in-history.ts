import type { Registration } from './steps/types.ts';
import type { SentCode, Way } from './types.ts';

/**
 * The step that an entry of the browser's history belongs to. Without the code from the e-mail it gives no
 * access.
 */
export interface StepInHistory {
  /** The number of steps since the form where the visitor began. */
  depth: number;
  way: Way;
  login: string;
  sent: SentCode | null;
  /** Whom a registration's code was sent to: another one is asked for with the same. */
  registration?: Registration;
}

/** The step of the current entry, which a reload keeps; null at the first form. */
export function stepInHistory(): StepInHistory | null {
  return (history.state as { signInStep?: StepInHistory } | null)?.signInStep ?? null;
}
