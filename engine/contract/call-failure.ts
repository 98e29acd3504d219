/**
 * How a call failed, as a flow's machine keeps it: plain data that a model can make up and a report can print, where
 * `ApiFailure` is an exception of the client.
 */
export interface CallFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** The server's own text; '' when it said nothing. */
  message: string;
}

/** What a rejected call says; anything that is no failure of a call counts as an answer that never came. */
export function failureOf(error: unknown): CallFailure {
  const known = error as Partial<CallFailure> | null;
  return {
    status: known?.status ?? 0,
    code: known?.code ?? 'unreachable',
    message: known?.message ?? '',
  };
}

/** No answer, a session that has ended (401), too late (408), not now (429): nothing is said of what was asked for. */
const saysNothing = [0, 401, 408, 429];

/**
 * Is it unknown whether the server did what it was asked? Then the same Idempotency-Key goes with the next try: had
 * the first call been counted, the second one brings its result instead of doing it twice.
 */
export function isOutcomeUnknown({ status }: Pick<CallFailure, 'status'>): boolean {
  return saysNothing.includes(status) || status >= 500;
}
