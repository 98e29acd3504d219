/** How much of `whole` (not zero) `part` is, in per cent with one place. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
