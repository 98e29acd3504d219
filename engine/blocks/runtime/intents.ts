/**
 * One key for one intent (`Idempotency-Key`): the same payload sent again after an unknown outcome (a lost
 * connection, a 5xx) carries the same key, so that it has one effect; a settled or changed payload gets a new one.
 */
export class Intents {
  readonly #keys = new Map<string, string>();
  readonly #newKey: () => string;

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey;
  }

  keyFor(operation: string, payload: unknown): string {
    const intent = this.#nameOf(operation, payload);
    const known = this.#keys.get(intent);
    if (known) return known;
    const key = this.#newKey();
    this.#keys.set(intent, key);
    return key;
  }

  /** The outcome is known (done, or refused for good): the next time is another intent. */
  settle(operation: string, payload: unknown): void {
    this.#keys.delete(this.#nameOf(operation, payload));
  }

  #nameOf(operation: string, payload: unknown): string {
    return `${operation} ${JSON.stringify(payload, describeFiles)}`;
  }
}

function describeFiles(_: string, value: unknown): unknown {
  if (typeof File !== 'undefined' && value instanceof File)
    return [value.name, value.size, value.lastModified];
  return value;
}

/** Whether a failed call may still have had its effect: no answer, or a server in trouble. */
export function isUnknownOutcome(status: number | undefined): boolean {
  return status === undefined || status === 0 || status >= 500 || status === 408 || status === 429;
}
