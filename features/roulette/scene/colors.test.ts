import { describe, expect, it } from 'vitest';
import { contrast } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';
import type { Award } from '../types.ts';
import { sliceColors } from './colors.ts';

const palettes: StagePalette[] = [
  {
    brand: 0x5b2a86,
    brandDeep: 0x3a1759,
    brandSoft: 0xf3edf8,
    accent: 0xf2a65a,
    card: 0xffffff,
    ink: 0x1d1826,
  },
  {
    brand: 0x0b5c4a,
    brandDeep: 0x063a2f,
    brandSoft: 0xe6f4ef,
    accent: 0xffd23f,
    card: 0xffffff,
    ink: 0x1d1826,
  },
  {
    brand: 0x777777,
    brandDeep: 0x555555,
    brandSoft: 0xeeeeee,
    accent: 0x808080,
    card: 0xffffff,
    ink: 0x1d1826,
  },
];

function prizes(count: number): Award[] {
  return Array.from({ length: count }, (_, id) => ({ id, name: `${id}`, lose_award: id % 4 === 1 }));
}

describe('sliceColors', () => {
  it('never gives two neighbours one color, the last and the first included', () => {
    for (const palette of palettes)
      for (let count = 2; count <= 20; count++) {
        const fills = sliceColors(prizes(count), palette).map((slice) => slice.fill);
        for (const [index, fill] of fills.entries()) expect(fill).not.toBe(fills[(index + 1) % count]);
      }
  });

  it('writes names with a contrast of at least 4.5:1', () => {
    for (const palette of palettes)
      for (const slice of sliceColors(prizes(12), palette))
        expect(contrast(slice.fill, slice.text)).toBeGreaterThanOrEqual(4.5);
  });
});
