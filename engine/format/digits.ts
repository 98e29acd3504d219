/** Only the digits of a text, at most `max` of them. */
export function digitsOf(value: unknown, max = Number.POSITIVE_INFINITY): string {
  if (value === null || value === undefined) return '';
  return String(value).replace(/\D/g, '').slice(0, max);
}
