import type { StagePalette } from './types.ts';

/** `#RGB`, `#RRGGBB` or `rgb(r, g, b)` as 0xRRGGBB; the fallback for anything else. */
export function colorNumber(text: string, fallback: number): number {
  const value = text.trim();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return Number.parseInt(full, 16);
  }
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(value);
  if (!parts) return fallback;
  return (Number(parts[1]) << 16) | (Number(parts[2]) << 8) | Number(parts[3]);
}

/** 0xRRGGBB as `#rrggbb`. */
export function hexText(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

/** Mixes two colors; `part` 0 is the first, 1 the second. */
export function mix(first: number, second: number, part: number): number {
  let mixed = 0;
  for (const shift of [16, 8, 0]) {
    const from = (first >> shift) & 255;
    const to = (second >> shift) & 255;
    mixed |= Math.round(from + (to - from) * part) << shift;
  }
  return mixed;
}

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(color: number): number {
  return (
    0.2126 * channel((color >> 16) & 255) +
    0.7152 * channel((color >> 8) & 255) +
    0.0722 * channel(color & 255)
  );
}

/** WCAG contrast of two colors, 1-21. */
export function contrast(first: number, second: number): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast that text needs (WCAG 2.2 AA, 1.4.3). */
const enough = 4.5;

/** The first text color that can be read on a background, or the most readable one if none can. */
export function readableOn(background: number, ...choices: number[]): number {
  const readable = choices.find((color) => contrast(background, color) >= enough);
  if (readable !== undefined) return readable;
  return choices.reduce((best, color) =>
    contrast(background, color) > contrast(background, best) ? color : best,
  );
}

/** Reads the brand's colors from the theme's custom properties at an element. */
export function readPalette(element: Element): StagePalette {
  const style = getComputedStyle(element);
  const color = (name: string, fallback: number) => colorNumber(style.getPropertyValue(name), fallback);
  return {
    brand: color('--p-brand', 0x041e41),
    brandDeep: color('--p-brand-deep', 0x020f21),
    brandSoft: color('--p-brand-soft', 0xeef1f6),
    accent: color('--p-accent', 0xf2a65a),
    card: color('--p-card', 0xffffff),
    ink: color('--p-ink', 0x1d1826),
  };
}
