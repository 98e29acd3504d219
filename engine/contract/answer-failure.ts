import { texts } from '../texts/pt-BR.ts';
import { ApiFailure } from './failure.ts';

/** Reads the contract's error body, and makes do with whatever a proxy in between answered. */
export function answerFailure(status: number, body: unknown, requestId: string | null): ApiFailure {
  const shape = isRecord(body) ? body : {};
  const message = typeof shape.message === 'string' ? shape.message : texts.failure.unexpected;
  const id = typeof shape.request_id === 'string' ? shape.request_id : requestId;
  return new ApiFailure({
    status,
    message,
    code: typeof shape.code === 'string' ? shape.code : status === 422 ? 'validation' : `http-${status}`,
    ...(isRecord(shape.errors) ? { errors: readErrors(shape.errors) } : {}),
    ...(id ? { requestId: id } : {}),
    ...(typeof shape.redirect_url === 'string' ? { redirectUrl: shape.redirect_url } : {}),
  });
}

/** No answer came at all. */
export function offlineFailure(): ApiFailure {
  return new ApiFailure({ status: 0, code: 'offline', message: texts.failure.offline });
}

function readErrors(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
