/** The brand's theme from its two colors: every text at 4.5:1 or more, corrected where the brand alone would not be. */
import { contrast, fromOklch, toOklch } from './color.ts';

/** WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5;
/** Below this the accent cannot be told from the brand that it lies on. */
export const MIN_DISTANCE = 1.3;

const WHITE = '#ffffff';

export interface BrandColors {
  primary: string;
  secondary: string;
  /** Text on the primary color, when the operator wants another than the most readable. */
  onPrimary?: string;
}

/** CSS custom properties of a brand. */
export function computeTheme({ primary, secondary, onPrimary }: BrandColors): Record<string, string> {
  const brand = toOklch(primary);
  const accent = toOklch(secondary);
  const ink = fromOklch({ l: 0.22, c: Math.min(brand.c, 0.03), h: brand.h });
  const onBrand = (onPrimary ?? readableOn(primary, ink)).toLowerCase();
  const background = fromOklch({ l: 0.978, c: Math.min(brand.c, 0.008), h: brand.h });
  const soft = fromOklch({ l: 0.95, c: Math.min(brand.c, 0.03), h: brand.h });
  const accentSoft = fromOklch({ l: 0.955, c: Math.min(accent.c, 0.045), h: accent.h });
  return {
    '--p-brand': primary.toLowerCase(),
    '--p-on-brand': onBrand,
    '--p-brand-deep': deepOf(primary, onBrand),
    '--p-brand-soft': soft,
    '--p-brand-ink': darkenUntil(primary, [WHITE, background, soft]),
    '--p-accent': secondary.toLowerCase(),
    '--p-on-accent': readableOn(secondary, ink),
    '--p-accent-soft': accentSoft,
    '--p-bg': background,
    '--p-line': fromOklch({ l: 0.905, c: Math.min(brand.c, 0.014), h: brand.h }),
    '--p-ink': ink,
    '--p-muted': darkenUntil(fromOklch({ l: 0.52, c: Math.min(brand.c, 0.03), h: brand.h }), [
      WHITE,
      background,
      soft,
    ]),
  };
}

/** A card's background in dark colors, as the stylesheet has it (`--p-card`). */
const DARK_CARD = '#1c1f27';
/** WCAG 2.2, 1.4.11: what can be pressed is told from what it lies on. */
const MIN_SHAPE_CONTRAST = 3;

/**
 * What a brand's theme has instead in dark colors: the same two colors, on dark ground. A brand that the ground would
 * swallow is lighter there.
 */
export function computeDarkTheme({ primary, secondary, onPrimary }: BrandColors): Record<string, string> {
  const hue = toOklch(primary);
  const accent = toOklch(secondary);
  const tone = (l: number, chroma: number) => fromOklch({ l, c: Math.min(hue.c, chroma), h: hue.h });
  const background = tone(0.185, 0.012);
  const soft = tone(0.3, 0.045);
  const grounds = [DARK_CARD, background, soft];
  const brand = lightenUntil(primary, [DARK_CARD, background], MIN_SHAPE_CONTRAST);
  const onBrand =
    brand === primary.toLowerCase() && onPrimary ? onPrimary : readableOn(brand, tone(0.22, 0.03));
  return {
    '--p-brand': brand,
    '--p-on-brand': onBrand.toLowerCase(),
    '--p-brand-deep': deepOf(brand, onBrand),
    '--p-brand-soft': soft,
    '--p-brand-ink': lightenUntil(primary, grounds, MIN_CONTRAST),
    '--p-accent-soft': fromOklch({ l: 0.31, c: Math.min(accent.c, 0.05), h: accent.h }),
    '--p-bg': background,
    '--p-line': tone(0.36, 0.02),
    '--p-ink': tone(0.95, 0.008),
    '--p-muted': lightenUntil(tone(0.74, 0.015), grounds, MIN_CONTRAST),
  };
}

/** Corners of cards, and of what lies in cards (buttons, fields): two thirds of it. `radius` in px. */
export function cornersOf(radius: number): Record<string, string> {
  return { '--p-radius': `${radius}px`, '--p-radius-small': `${Math.round((radius * 2) / 3)}px` };
}

/** White or the dark ink (black when that is not dark enough): the more readable of them on a color. */
function readableOn(color: string, ink: string): string {
  const best = contrast(color, WHITE) >= contrast(color, ink) ? WHITE : ink;
  if (contrast(color, best) >= MIN_CONTRAST) return best;
  return contrast(color, WHITE) >= contrast(color, '#000000') ? WHITE : '#000000';
}

/** A deeper tone of the brand, as deep as lets the brand's own text color stay readable on it. */
function deepOf(color: string, text: string): string {
  const { l, c, h } = toOklch(color);
  const isLightText = contrast(color, WHITE) >= MIN_CONTRAST;
  for (let depth = isLightText ? 0.78 : 0.94; depth < 1; depth += 0.02) {
    const deep = fromOklch({ l: l * depth, c, h });
    if (contrast(deep, text) >= MIN_CONTRAST) return deep;
  }
  return color.toLowerCase();
}

/** The color, lightened until it stands out from all of these backgrounds by a contrast of `least`. */
function lightenUntil(color: string, backgrounds: string[], least: number): string {
  const { c, h, l } = toOklch(color);
  for (let lightness = l; lightness < 1; lightness += 0.01) {
    const candidate = lightness === l ? color.toLowerCase() : fromOklch({ l: lightness, c, h });
    if (backgrounds.every((background) => contrast(candidate, background) >= least)) return candidate;
  }
  return WHITE;
}

/** The color, darkened until it reads on all of these backgrounds. */
function darkenUntil(color: string, backgrounds: string[]): string {
  const { c, h, l } = toOklch(color);
  for (let lightness = l; lightness > 0; lightness -= 0.01) {
    const candidate = lightness === l ? color.toLowerCase() : fromOklch({ l: lightness, c, h });
    if (backgrounds.every((background) => contrast(candidate, background) >= MIN_CONTRAST)) return candidate;
  }
  return '#000000';
}
