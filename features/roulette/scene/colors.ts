import { mix, readableOn } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';
import type { Award } from '../types.ts';

export interface SliceColors {
  fill: number;
  text: number;
}

/**
 * The colors of the slices, from the tenant's two colors: strong and pale ones alternate, slices without a
 * prize are dark, and no two neighbours are equal.
 */
export function sliceColors(prizes: readonly Award[], palette: StagePalette): SliceColors[] {
  const pale = mix(palette.brandSoft, palette.card, 0.35);
  const cycle = [palette.brand, pale, palette.accent, mix(palette.brandSoft, palette.accent, 0.16)];
  const spare = [mix(palette.brand, palette.accent, 0.45), mix(palette.brandDeep, palette.brand, 0.5)];
  const fills: number[] = [];
  prizes.forEach((prize, index) => {
    const before = fills[index - 1];
    const after = index === prizes.length - 1 ? fills[0] : undefined;
    const wanted = prize.lose_award ? palette.brandDeep : (cycle[index % cycle.length] ?? palette.brand);
    const free = [wanted, ...spare, ...cycle].find((color) => color !== before && color !== after);
    fills.push(free ?? wanted);
  });
  return fills.map((fill) => ({ fill, text: readableOn(fill, palette.card, palette.ink, 0x000000) }));
}
