import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [1, 3, 33.3],
  [3, 3, 100],
  [0, 3, 0],
  // The bars of a survey without answers show zero.
  [0, 0, 0],
])('%i of %i are %f %', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
