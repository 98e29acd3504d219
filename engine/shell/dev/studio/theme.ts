import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** A tool's own face, the same over every brand: nobody takes it for a part of the page. */
const mint: MantineColorsTuple = [
  ...(['#e6fcf5', '#c9f7e8', '#a5f0d8', '#7be8c6', '#5ee0b8'] as const),
  ...(['#4ad9ae', '#3bc49b', '#2aa582', '#1d8468', '#10634d'] as const),
];

export const theme = createTheme({
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Code", Menlo, monospace',
  colors: {
    mint,
    dark: [
      ...(['#e9ebf0', '#c3c8d4', '#98a0b3', '#6f788d', '#4a5266'] as const),
      ...(['#363d4e', '#2a303e', '#1c212c', '#151922', '#0e1118'] as const),
    ],
  },
  primaryColor: 'mint',
  primaryShade: 4,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
});
