import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [1, 3, 33.3],
  [3, 3, 100],
  [0, 3, 0],
  // Less than the whole is never all of it.
  [99_999, 100_000, 99.9],
  [9_994, 10_000, 99.9],
  [100_001, 100_000, 100],
  [1_300, 1_000, 130],
  // The bars of a survey without answers show zero.
  [0, 0, 0],
])('%i of %i are %f %', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
