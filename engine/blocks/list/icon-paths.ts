/** Icons of lists alone, as paths on a 24 × 24 grid, for `Glyph`. */
export const listIconPaths = {
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l4.5 4.5',
  dots: 'M12 5v.01M12 12v.01M12 19v.01',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  sortUp: 'M12 19V5M6 11l6-6 6 6',
  sortDown: 'M12 5v14M6 13l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 5 3.500 5M16 6h3.500c0 3-1.500 5-3.500 5M12 14v4M8.500 20h7',
} as const;
