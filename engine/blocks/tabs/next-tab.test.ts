import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

it('walks in a circle and jumps to the ends', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
  expect(nextTab('Home', 1, 3)).toBe(0);
  expect(nextTab('End', 1, 3)).toBe(2);
  expect(nextTab('a', 1, 3)).toBeNull();
});
