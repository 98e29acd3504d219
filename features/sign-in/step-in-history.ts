import type { SentCode, Way } from './types.ts';

/** The step that an entry of the browser's history stands for. Nothing in it opens anything without the code by e-mail. */
export interface StepInHistory {
  /** Steps away from the form that the visitor came from. */
  depth: number;
  way: Way;
  login: string;
  sent: SentCode | null;
}

/** The step of the entry at hand, which a reload keeps; null at the form where everything begins. */
export function stepInHistory(): StepInHistory | null {
  return (history.state as { signInStep?: StepInHistory } | null)?.signInStep ?? null;
}
