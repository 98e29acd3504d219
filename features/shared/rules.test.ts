import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../server/demo/random.ts';
import { shuffled } from './rules.ts';

describe('shuffled', () => {
  it('keeps every card and leaves the given order alone', () => {
    const cards = [1, 2, 3, 4, 5, 6, 7, 8];
    expect([...shuffled(cards, Math.random)].sort()).toEqual(cards);
    expect(cards).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('puts each card into each place about equally often', () => {
    const random = seededRandom(3);
    const counts = new Map<string, number>();
    for (let time = 0; time < 6000; time += 1)
      shuffled(['a', 'b', 'c'], random).forEach((card, place) => {
        counts.set(card + place, (counts.get(card + place) ?? 0) + 1);
      });
    expect(counts.size).toBe(9);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(150);
  });
});
