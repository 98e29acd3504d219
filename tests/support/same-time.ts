import { performance } from 'node:perf_hooks';
import { expect } from 'vitest';

/**
 * Expects two actions to take the same time, so that nobody learns from a clock which one ran. They take
 * turns, and the fastest run of each counts, since a busy machine can only slow an action down. The slower
 * one may take twice as long at most. `rounds` of each.
 */
export async function expectSameTime(
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
  rounds: number,
): Promise<void> {
  const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, act] of [first, second].entries()) {
      const started = performance.now();
      await act(round);
      quickest[index] = Math.min(quickest[index] ?? 0, performance.now() - started);
    }
  }
  const [one = 0, other = 0] = quickest;
  const ratio = one / other;
  expect(ratio, `${one.toFixed(1)} ms beside ${other.toFixed(1)} ms`).toBeGreaterThan(0.5);
  expect(ratio, `${one.toFixed(1)} ms beside ${other.toFixed(1)} ms`).toBeLessThan(2);
}
