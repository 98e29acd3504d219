export type QueryParams = Readonly<Record<string, unknown>>;

/** Whether a parameter is sent at all: what evaluates to nothing is left out of the request. */
export function isSent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/**
 * Parameters in one spelling: empties dropped, keys sorted, numbers and booleans as text, since a value from the
 * address (`?page=2`) and one from a manifest (`2`) ask the same thing.
 */
export function canonicalParams(params: QueryParams = {}): Record<string, string> {
  const canonical: Record<string, string> = {};
  for (const name of Object.keys(params).sort()) {
    const value = params[name];
    if (!isSent(value)) continue;
    canonical[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return canonical;
}

/** Cache key of an operation's answer: the same in the server's inline data and in the browser. */
export function queryKey(
  operationId: string,
  params?: QueryParams,
): readonly [string, Record<string, string>] {
  return [operationId, canonicalParams(params)];
}
