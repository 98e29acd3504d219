import type { Middleware } from 'openapi-fetch';
import { texts } from '../texts/pt-BR.ts';
import { ApiFailure } from './failure.ts';

/** Makes every refusal, and every call without an answer, one `ApiFailure`. What the caller cancelled stays an abort. */
export const oneFailure: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await readFailure(response);
  },
  onError({ error }) {
    if (!isAbort(error)) return offlineFailure(error);
  },
};

/** Whether the caller itself gave the call up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The one failure for an answer that was cut off on its way, or that is no JSON: as good as none. Other errors stay. */
export function asFailure(error: unknown): unknown {
  const isUnread = [TypeError, SyntaxError, DOMException].some((kind) => error instanceof kind);
  return isUnread && !isAbort(error) ? offlineFailure(error) : error;
}

/** The failure that an answer tells of. Reads its body. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  return answerFailure(response.status, body, response.headers.get('x-request-id'));
}

/** Reads the contract's error body, and makes do with whatever a proxy in between answered. */
export function answerFailure(status: number, body: unknown, requestId: string | null): ApiFailure {
  const shape = isRecord(body) ? body : {};
  // Section 8 of the specification: some operations say it under `error`.
  const said = [shape.error, shape.message].filter((text) => typeof text === 'string');
  // Who says nothing on purpose leaves the words to whoever shows it.
  const message = said.length > 0 ? (said.find(Boolean) ?? '') : texts.failure.unexpected;
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

/**
 * The session was over, and its person is asked to sign in again over the page: the server's own words ask for the same,
 * and would stand there still once it is done.
 */
export function overFailure(): ApiFailure {
  return new ApiFailure({ status: 401, code: 'unauthenticated', message: texts.failure.sessionOver });
}

/** No answer came at all, or none in time. */
export function offlineFailure(error?: unknown): ApiFailure {
  const code = (error as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiFailure({ status: 0, code, message: texts.failure.offline });
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
