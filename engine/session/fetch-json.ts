import { answerFailure, offlineFailure } from '../contract/answer-failure.ts';
import { platformUrl } from '../contract/platform-url.ts';

/** Reads one of the portal's own JSON files. @throws {ApiFailure} */
export async function fetchJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(platformUrl(url), signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offlineFailure();
  });
  if (!response.ok) throw answerFailure(response.status, null, response.headers.get('x-request-id'));
  return (await response.json()) as T;
}
