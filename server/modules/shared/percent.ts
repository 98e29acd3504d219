/** How much of `whole` `part` is, in per cent with one place; 0 where there is no whole yet. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
