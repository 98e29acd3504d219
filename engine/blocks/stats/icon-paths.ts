/** Icons of the statistics alone, as paths on a 24 × 24 grid, for `Glyph`. */
export const statsIconPaths = {
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7.500V12l3 2',
} as const;
