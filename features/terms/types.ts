/** The parts of the contract's answers that the terms use (term.available, term.show, term.accept). */
import type { components } from '../../openapi/generated/types.ts';

export type Term = components['schemas']['Term'];
export type TermText = components['schemas']['TermText'];
export type Acceptance = components['schemas']['Acceptance'];
