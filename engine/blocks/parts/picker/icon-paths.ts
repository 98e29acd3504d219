/** Icons where files are chosen, as paths on a 24 × 24 grid, for `Glyph`. */
export const pickerIconPaths = {
  clip: 'M20 11.500l-8 8a5 5 0 0 1-7-7l8.500-8.500a3.300 3.300 0 0 1 4.700 4.700l-8.500 8.500a1.700 1.700 0 0 1-2.400-2.400l7.700-7.700',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 10a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7z',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
} as const;
