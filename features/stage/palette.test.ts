import { expect, it } from 'vitest';
import { colorNumber, contrast, mix, readableOn } from './palette.ts';

it('reads the colors that a theme may hold', () => {
  expect(colorNumber('#5b2a86', 0)).toBe(0x5b2a86);
  expect(colorNumber(' #fff ', 0)).toBe(0xffffff);
  expect(colorNumber('rgb(242, 166, 90)', 0)).toBe(0xf2a65a);
  expect(colorNumber('', 0x041e41)).toBe(0x041e41);
  expect(colorNumber('papayawhip', 7)).toBe(7);
});

it('mixes between two colors', () => {
  expect(mix(0x000000, 0xffffff, 0)).toBe(0x000000);
  expect(mix(0x000000, 0xffffff, 1)).toBe(0xffffff);
  expect(mix(0x102030, 0x304050, 0.5)).toBe(0x203040);
});

it('knows contrast as WCAG does, and picks the readable text', () => {
  expect(contrast(0x000000, 0xffffff)).toBeCloseTo(21);
  expect(contrast(0x777777, 0xffffff)).toBeCloseTo(4.48, 1);
  expect(readableOn(0xffd23f, 0xffffff, 0x1d1826)).toBe(0x1d1826);
  expect(readableOn(0x3a1759, 0xffffff, 0x1d1826)).toBe(0xffffff);
});
