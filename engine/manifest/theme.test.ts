import { describe, expect, it } from 'vitest';
import { contrast, fromOklch, parseHex, toHex, toOklch } from './color.ts';
import { computeDarkTheme, computeTheme, MIN_CONTRAST } from './theme.ts';

const grid = ['00', '33', '66', '99', 'cc', 'ff'];
const colors = grid.flatMap((r) => grid.flatMap((g) => grid.map((b) => `#${r}${g}${b}`)));

describe('computeTheme', () => {
  it('makes every text of every brand readable', () => {
    const pairs = [
      ['--p-on-brand', '--p-brand'],
      ['--p-on-accent', '--p-accent'],
      ['--p-brand-ink', '--p-bg'],
      ['--p-brand-ink', '--p-brand-soft'],
      ['--p-ink', '--p-bg'],
      ['--p-ink', '--p-accent-soft'],
      ['--p-muted', '--p-bg'],
    ] as const;
    for (const [index, primary] of colors.entries()) {
      const theme = computeTheme({ primary, secondary: colors[(index * 7) % colors.length] as string });
      for (const [text, background] of pairs) {
        const value = contrast(theme[text] as string, theme[background] as string);
        expect(value, `${primary}: ${text} on ${background}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
      expect(contrast(theme['--p-brand-ink'] as string, '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(
        contrast(theme['--p-on-brand'] as string, theme['--p-brand-deep'] as string),
        primary,
      ).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });

  it('makes every text of every brand readable on dark ground too', () => {
    const card = '#1c1f27';
    for (const [index, primary] of colors.entries()) {
      const theme = computeDarkTheme({ primary, secondary: colors[(index * 7) % colors.length] as string });
      const of = (name: string) => theme[name] ?? '';
      const pairs = [
        ...['--p-ink', '--p-muted', '--p-brand-ink'].flatMap((text) =>
          [card, of('--p-bg'), of('--p-brand-soft')].map((ground) => [text, ground] as const),
        ),
        ['--p-on-brand', of('--p-brand')],
        ['--p-on-brand', of('--p-brand-deep')],
        ['--p-ink', of('--p-accent-soft')],
      ] as const;
      for (const [text, ground] of pairs)
        expect(contrast(of(text), ground), `${primary}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
          MIN_CONTRAST,
        );
      expect(contrast(of('--p-brand'), card), primary).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps the brand as it is, and its text color when it was chosen', () => {
    const theme = computeTheme({ primary: '#5B2A86', secondary: '#F2A65A', onPrimary: '#FFF8E7' });
    expect(theme['--p-brand']).toBe('#5b2a86');
    expect(theme['--p-brand-ink']).toBe('#5b2a86');
    expect(theme['--p-on-brand']).toBe('#fff8e7');
  });
});

describe('colors', () => {
  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('survive the way to OKLCH and back', () => {
    for (const color of colors) expect(fromOklch(toOklch(color))).toBe(color);
    expect(toHex(parseHex('#5b2a86'))).toBe('#5b2a86');
  });
});
