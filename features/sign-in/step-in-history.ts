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
  registration?: Registration | undefined;
  /** When the step is over, ms: whoever finds the entry later may be somebody else. */
  until: number;
}

/** The step that the current entry was stored with, be it over or not. */
export function storedStep(): StepInHistory | undefined {
  return (history.state as { signInStep?: StepInHistory } | null)?.signInStep;
}

/** The step of the current entry, which a reload keeps; null at the first form, and for a step that is over. */
export function stepInHistory(): StepInHistory | null {
  const step = storedStep();
  return step && step.until > Date.now() ? step : null;
}
