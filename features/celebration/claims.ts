import type { Badge } from './types.ts';

/** A badge that this document has asked to celebrate. */
export interface Claim {
  badge: Badge;
  /** The Idempotency-Key: who asks again after a lost answer hears the same. */
  key: string;
  /** Whether it is for this document to celebrate it; null until it is asked, or asked again. */
  answer: Promise<boolean> | null;
}

/**
 * What each person's claims are, by badge, until they were refused or shown: who walks on before that sees it later.
 * Every first load has it: what works with it comes with the dialog.
 */
export const claims = new Map<number, Map<number, Claim>>();
