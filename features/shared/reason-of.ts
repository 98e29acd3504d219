import type { CallFailure } from '../../engine/contract/call-failure.ts';

/** Why a call was refused: what the answer says of its field, else of itself. Undefined without a failure. */
export const reasonOf = (failure: CallFailure | null, field: string): string | undefined =>
  failure?.errors?.[field]?.[0] ?? failure?.message;
