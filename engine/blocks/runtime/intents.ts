import { failureOf, isOutcomeUnknown } from '../../contract/call-failure.ts';
import { newIdempotencyKey } from '../../contract/headers.ts';

/**
 * One key for one intent (`Idempotency-Key`): the same payload sent again after an unknown outcome (a lost
 * connection, a session that has ended, a 5xx) carries the same key, so that it has one effect; a settled or changed
 * payload gets a new one.
 */
export class Intents {
  readonly #keys = new Map<string, string>();
  readonly #newKey: () => string;

  constructor(newKey: () => string = newIdempotencyKey) {
    this.#newKey = newKey;
  }

  /** Makes the call under the key of its intent. Throws what the call throws. */
  async send<T>(operation: string, payload: unknown, call: (key: string) => Promise<T>): Promise<T> {
    const intent = `${operation} ${JSON.stringify(payload, describeFiles)}`;
    const key = this.#keys.get(intent) ?? this.#newKey();
    this.#keys.set(intent, key);
    try {
      const answer = await call(key);
      this.#keys.delete(intent);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(failureOf(error))) this.#keys.delete(intent);
      throw error;
    }
  }
}

function describeFiles(_: string, value: unknown): unknown {
  if (typeof File !== 'undefined' && value instanceof File)
    return [value.name, value.size, value.lastModified];
  return value;
}
