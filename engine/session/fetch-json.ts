import { answerFailure, asFailure } from '../contract/answer-failure.ts';
import { inTime } from '../contract/in-time.ts';
import { platformUrl } from '../contract/platform-url.ts';

/** Reads one of the portal's own JSON files. @throws {ApiFailure} */
export async function fetchJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  try {
    const response = await fetch(platformUrl(url), { signal: inTime(signal) });
    if (response.ok) return (await response.json()) as T;
    throw answerFailure(response.status, null, response.headers.get('x-request-id'));
  } catch (error) {
    throw asFailure(error);
  }
}
