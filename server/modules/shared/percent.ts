/**
 * The share of `part` in `whole`, in per cent with one decimal: 100 only if the whole is reached, and 0 if `whole` is 0.
 */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  const percent = Math.round((part / whole) * 1000) / 10;
  return part < whole ? Math.min(percent, 99.9) : percent;
}
