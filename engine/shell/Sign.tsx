/** The few signs of the shell itself, drawn in the first chunk; icons that manifests name come from `icons.tsx`. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  bell: 'M6 10a6 6 0 0 1 12 0v4l2 3H4l2-3zM10 20h4',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM5 20c0-4 3-6 7-6s7 2 7 6',
  help: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.700.400-1.100 1-1.100 1.800M12 16.800v.010',
  out: 'M14 8V5H5v14h9v-3M10 12h10m-3-3 3 3-3 3',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  alert: 'M12 4 2.800 20h18.400zM12 10v4M12 17v.010',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5M12 7.500v.010',
  eye: 'M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5z',
  'eye-off':
    'M4 4l16 16M9.900 5.800A9.500 9.500 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.900 3.700M6.300 7.700A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500c1.600 0 3-.400 4.200-1.100M10 10.500a2.500 2.500 0 0 0 3.500 3.500',
  external: 'M11 5H5v14h14v-6M14 5h5v5M19 5l-9 9',
} as const;

export type SignName = keyof typeof PATHS;

export function Sign({ name, size = 22 }: { name: SignName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
