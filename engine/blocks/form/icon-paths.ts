/** Icons of forms alone, as paths on a 24 × 24 grid, for `Glyph`. */
export const formIconPaths = {
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  calendar: 'M5 6h14v14H5zM5 11h14M9 3v4M15 3v4',
} as const;
