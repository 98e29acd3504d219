import { answerFailure, offlineFailure } from './answer-failure.ts';

export interface ContractRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; undefined sends no body. */
  body?: unknown;
  signal?: AbortSignal;
  /** Whether cookies travel to another origin's API. */
  isCrossOrigin: boolean;
  fetch: typeof fetch;
}

/** One JSON call. @throws {ApiFailure} for every answer that is not a success */
export async function sendRequest(request: ContractRequest): Promise<unknown> {
  const hasBody = request.body !== undefined;
  // Apart from its object: the browser's fetch refuses any `this` but the window.
  const { fetch: send } = request;
  const sent = send(request.url, {
    method: request.method,
    headers: {
      Accept: 'application/json',
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...request.headers,
    },
    credentials: request.isCrossOrigin ? 'include' : 'same-origin',
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
    ...(request.signal ? { signal: request.signal } : {}),
  });
  const response = await sent.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offlineFailure();
  });
  const body = await readBody(response);
  if (!response.ok) throw answerFailure(response.status, body, response.headers.get('x-request-id'));
  return body;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
