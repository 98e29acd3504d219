/** What a failed call tells: read by shape, so that anything thrown can be described. */
export interface Failure {
  /** HTTP status; undefined when no answer came. */
  status: number | undefined;
  message: string;
  /** Server messages by field, for a 422. */
  errors: Record<string, string[]>;
}

/** The failure behind anything thrown by `portal.call` (or by a bug: then no status and no message). */
export function describeFailure(thrown: unknown): Failure {
  const { status, message, errors } = (thrown ?? {}) as Record<string, unknown>;
  const known = typeof status === 'number' && status > 0;
  return {
    status: known ? status : undefined,
    message: known && typeof message === 'string' ? message : '',
    errors: isErrors(errors) ? errors : {},
  };
}

function isErrors(errors: unknown): errors is Record<string, string[]> {
  return typeof errors === 'object' && errors !== null && Object.values(errors).every(Array.isArray);
}
