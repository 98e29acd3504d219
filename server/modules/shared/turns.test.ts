import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Turns that fail with what is thrown by `failure`, if anything; how many there were, and what was told of them. */
function follow(failure: () => unknown) {
  const seen = { turns: 0, told: [] as unknown[], stop: async () => {} };
  seen.stop = takeTurns(
    async () => {
      seen.turns += 1;
      const error = failure();
      if (error) throw error;
      return false;
    },
    (error) => seen.told.push(error),
  );
  return seen;
}

it('waits longer and longer while a turn fails, a minute at most, and a second again when one does not', async () => {
  let error: Error | null = new Error('down');
  const seen = follow(() => error);
  const turnsIn = async (ms: number) => {
    const before = seen.turns;
    await vi.advanceTimersByTimeAsync(ms);
    return seen.turns - before;
  };
  await turnsIn(0);
  expect([await turnsIn(2_000), await turnsIn(4_000), await turnsIn(8_000)]).toEqual([1, 1, 1]);
  await turnsIn(120_000);
  expect(await turnsIn(600_000)).toBe(10);
  error = null;
  await turnsIn(60_000);
  expect(await turnsIn(10_000)).toBe(10);
  await seen.stop();
});

it('tells an error once until it is another or has been away', async () => {
  const of = (program: number) => {
    const cause = new Error('no room');
    return new AggregateError([new Error(`program ${program}`, { cause })], '1 steps failed');
  };
  let error: Error | null = of(1);
  const seen = follow(() => error);
  const later = () => vi.advanceTimersByTimeAsync(300_000);
  await later();
  expect(seen.told).toHaveLength(1);
  error = of(2);
  await later();
  expect(seen.told).toHaveLength(2);
  error = null;
  await later();
  error = of(2);
  await later();
  expect(seen.told).toHaveLength(3);
  await seen.stop();
});
