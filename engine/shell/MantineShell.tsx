import { createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';

/** Mantine's measures in the portal's: colors, corners and type come from the tenant's variables. */
const theme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--p-font)',
  headings: { fontFamily: 'var(--p-font)' },
  defaultRadius: 'md',
  radius: { md: 'var(--p-radius-small)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Variables that Mantine's parts read, by the brand's own. */
const variables = {
  '--mantine-color-body': 'var(--p-card)',
  '--mantine-color-text': 'var(--p-ink)',
  '--mantine-color-dimmed': 'var(--p-muted)',
  '--mantine-color-placeholder': 'var(--p-muted)',
  '--mantine-color-error': 'var(--p-bad)',
  '--mantine-color-default': 'var(--p-card)',
  '--mantine-color-default-hover': 'var(--p-brand-soft)',
  '--mantine-color-default-color': 'var(--p-ink)',
  '--mantine-color-default-border': 'var(--p-line)',
  '--mantine-primary-color-filled': 'var(--p-brand)',
  '--mantine-primary-color-filled-hover': 'var(--p-brand-deep)',
  '--mantine-primary-color-contrast': 'var(--p-on-brand)',
  '--mantine-primary-color-light': 'var(--p-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--p-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--p-brand-ink)',
};

/** The nonce of this document's answer: the content security policy takes no other style. */
const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
// Scroll locks of Mantine's dependencies make a style element of their own.
setNonce(nonce);

/** Put around every part of Mantine; only ever in a lazy chunk, with the styles of that part beside it. */
export function MantineShell({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
      // The variables' own style sheet is 27 KB: those in use are written from the theme instead.
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      cssVariablesResolver={() => ({ variables: {}, light: variables, dark: {} })}
    >
      {children}
    </MantineProvider>
  );
}
