/** What the terms read of the contract's answers (term.available, term.show, term.accept), and their settings. */
import type { components } from '../../openapi/generated/types.ts';

export type Term = components['schemas']['Term'];
export type TermText = components['schemas']['TermText'];
export type Acceptance = components['schemas']['Acceptance'];

export interface TermsSettings {
  /** How long the notice of an expired window stays, ms. */
  notice_ms: number;
  /** An acceptance that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}
