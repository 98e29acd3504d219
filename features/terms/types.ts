/** The parts of the contract's answers that the terms use (term.available, term.show, term.accept). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Term = Schemas['Term'];
export type TermText = Schemas['TermText'];
export type Acceptance = Schemas['Acceptance'];
