import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/random.ts';
import { type AwardOdds, type DrawFacts, drawAward, pickByWeight } from './odds.ts';

const award = (id: number, over: Partial<AwardOdds> = {}): AwardOdds => ({
  id,
  weight: 1,
  stock: null,
  loses: false,
  ...over,
});
const facts = (over: Partial<DrawFacts>): DrawFacts => ({
  policy: { type: 'weighted' },
  awards: [],
  participation: 1,
  isInstantDue: false,
  ...over,
});

describe('weighted draws', () => {
  it('follow the weights within 1 % over 100,000 spins', () => {
    const awards = [award(1, { weight: 70, loses: true }), award(2, { weight: 25 }), award(3, { weight: 5 })];
    const random = seededRandom(7);
    const counts = new Map<number, number>();
    for (let spin = 0; spin < 100_000; spin += 1) {
      const id = drawAward(facts({ awards }), random)?.id ?? 0;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect((counts.get(1) ?? 0) / 1000).toBeCloseTo(70, 0);
    expect((counts.get(2) ?? 0) / 1000).toBeCloseTo(25, 0);
    expect((counts.get(3) ?? 0) / 1000).toBeCloseTo(5, 0);
  });

  it('never give a prize whose stock is gone, nor one that weighs nothing', () => {
    const awards = [award(1, { stock: 0, weight: 1000 }), award(2, { weight: 0 }), award(3, { loses: true })];
    const random = seededRandom(1);
    for (let spin = 0; spin < 1000; spin += 1) expect(drawAward(facts({ awards }), random)?.id).toBe(3);
  });

  it('give nothing when there is nothing left to give', () => {
    expect(drawAward(facts({ awards: [award(1, { stock: 0 })] }), () => 0)).toBeNull();
    expect(drawAward(facts({ awards: [] }), () => 0)).toBeNull();
  });

  it('never pick by weight where nothing weighs anything', () => {
    const awards = [award(1, { weight: 0 }), award(2, { weight: 0 })];
    for (const chance of [0, 0.5, 0.999_999_999]) expect(pickByWeight(awards, chance)).toBeNull();
    expect(drawAward(facts({ awards }), () => 0.5)).toBeNull();
  });

  it('reach both ends of the wheel', () => {
    const awards = [award(1), award(2), award(3)];
    expect(pickByWeight(awards, 0)?.id).toBe(1);
    expect(pickByWeight(awards, 0.999_999_999)?.id).toBe(3);
  });
});

describe('the counter policy', () => {
  const awards = [award(1, { loses: true, weight: 1 }), award(2, { weight: 1, stock: 5 })];
  it('lets exactly every n-th participation win', () => {
    const wins = Array.from({ length: 30 }, (_, index) => index + 1).filter(
      (participation) =>
        drawAward(facts({ policy: { type: 'counter', every: 10 }, awards, participation }), () => 0.5)?.id ===
        2,
    );
    expect(wins).toEqual([10, 20, 30]);
  });

  it('loses where the winner would find no prize', () => {
    const gone = [award(1, { loses: true }), award(2, { stock: 0 })];
    const spin = facts({ policy: { type: 'counter', every: 1 }, awards: gone });
    expect(drawAward(spin, () => 0)?.id).toBe(1);
  });

  it('takes no prize from the stock for a spin that should lose', () => {
    const onlyPrizes = [award(2, { stock: 5 })];
    const spin = facts({ policy: { type: 'counter', every: 10 }, awards: onlyPrizes, participation: 3 });
    expect(drawAward(spin, () => 0)).toBeNull();
  });
});

describe('the schedule policy', () => {
  const awards = [award(1, { loses: true }), award(2, { weight: 0 })];
  it('wins after an instant and loses otherwise, whatever the weights say', () => {
    const policy = { type: 'schedule' } as const;
    expect(drawAward(facts({ policy, awards, isInstantDue: true }), () => 0)?.id).toBe(2);
    expect(drawAward(facts({ policy, awards, isInstantDue: false }), () => 0.99)?.id).toBe(1);
  });
});
