/** Icons of the media block alone, as paths on a 24 × 24 grid, for `Glyph`. */
export const mediaIconPaths = {
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
} as const;
