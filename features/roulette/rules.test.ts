import { describe, expect, it } from 'vitest';
import { sliceOf } from './rules.ts';
import type { Award } from './types.ts';

const prizes: Award[] = [
  { id: 10, name: 'Fone', lose_award: false },
  { id: 20, name: 'Nada', lose_award: true },
];

describe('sliceOf', () => {
  it('finds the slice of a prize, and none for a prize that is not on the wheel', () => {
    expect(sliceOf(prizes, 20)).toBe(1);
    expect(sliceOf(prizes, 30)).toBe(-1);
    expect(sliceOf([], 10)).toBe(-1);
  });
});
