/** The few signs that blocks themselves draw; icons that manifests name come from the shell's set. */
const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l4.5 4.5',
  dots: 'M12 5v.01M12 12v.01M12 19v.01',
  sortUp: 'M12 19V5M6 11l6-6 6 6',
  sortDown: 'M12 5v14M6 13l6 6 6-6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7.500V12l3 2',
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 8v4.500M12 16v.01',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  calendar: 'M5 6h14v14H5zM5 11h14M9 3v4M15 3v4',
  eye: 'M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 5 3.500 5M16 6h3.500c0 3-1.500 5-3.500 5M12 14v4M8.500 20h7',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3.2 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
