/** Icons of the media block alone, as paths on a 24 × 24 grid, for `Glyph`. */
export const mediaIconPaths = {
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  video: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  audio:
    'M9 18V6l10-2v12M9 18a2.500 2.500 0 1 1-5 0a2.500 2.500 0 0 1 5 0zM19 16a2.500 2.500 0 1 1-5 0a2.500 2.500 0 0 1 5 0z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
} as const;
