import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [1, 3, 33.3],
  [3, 3, 100],
  [0, 3, 0],
  // A survey that nobody has answered has bars as well.
  [0, 0, 0],
])('%i of %i are %f %', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
