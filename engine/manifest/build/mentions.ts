/** Whether an expression in a value uses one of these roots. */
export function mentions(value: unknown, ...roots: readonly string[]): boolean {
  if (value === null || typeof value !== 'object') return false;
  const { op, name } = value as { op?: unknown; name?: unknown };
  if (op === 'id' && typeof name === 'string' && roots.includes(name)) return true;
  return Object.values(value).some((inner) => mentions(inner, ...roots));
}
