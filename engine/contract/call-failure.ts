/**
 * How a call failed, as plain data: what a flow's machine keeps, what a model can make up and a report can print.
 * `ApiFailure` is the exception that carries it.
 */
export interface CallFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** pt-BR, and may be shown; '' when there is nothing to say. */
  message: string;
  /** The server's messages by field, with 422. Dotted names reach into objects (`address.zip`). */
  errors?: Record<string, string[]>;
}

/**
 * The failure behind whatever a call, or a flow's own work around it, rejects with: what is no failure of a call
 * counts as an answer that never came.
 */
export function failureOf(thrown: unknown): CallFailure {
  if (!isFailure(thrown)) return { status: 0, code: 'unreachable', message: '' };
  const { status, code, message, errors } = thrown;
  return { status, code, message, ...(errors ? { errors } : {}) };
}

/** What the server itself says of a failure; '' when it did not answer. */
export function serverMessage(thrown: unknown): string {
  const { status, message } = failureOf(thrown);
  return status === 0 ? '' : message;
}

/** Why a call was refused, for who shows no fields: what the answer says of each, else of itself. */
export const reasonOf = (failure: Pick<CallFailure, 'errors' | 'message'> | null): string =>
  Object.values(failure?.errors ?? {})
    .flat()
    .join(' ') ||
  (failure?.message ?? '');

/** No answer, a session that has ended (401), too late (408), not now (429): nothing is said of what was asked for. */
const saysNothing = [0, 401, 408, 429];

/**
 * Is it unknown whether the server did what it was asked? Then the same Idempotency-Key goes with the next try: had
 * the first call been counted, the second one brings its result instead of doing it twice.
 */
export function isOutcomeUnknown({ status }: Pick<CallFailure, 'status'>): boolean {
  return saysNothing.includes(status) || status >= 500;
}

function isFailure(thrown: unknown): thrown is CallFailure {
  const { status, code, message } = (thrown ?? {}) as Partial<Record<keyof CallFailure, unknown>>;
  return typeof status === 'number' && typeof code === 'string' && typeof message === 'string';
}
