import { expect, it } from 'vitest';
import { linesOf } from './labels.ts';
import { labelEvery, slicesOf, ticksOf } from './scale.ts';

it('makes round ticks that reach over the highest value', () => {
  expect(ticksOf([0, 87])).toEqual([0, 25, 50, 75, 100]);
  expect(ticksOf([-30, 60])).toEqual([-50, -25, 0, 25, 50, 75]);
  expect(ticksOf([0, 0])).toEqual([0, 1]);
});

it('thins labels out to what has room', () => {
  expect([labelEvery(12, 6), labelEvery(5, 6), labelEvery(13, 6)]).toEqual([2, 1, 3]);
});

it('breaks a label between words, once, and no other way', () => {
  expect(linesOf('Satisfeito', 10)).toEqual(['Satisfeito']);
  expect(linesOf('Muito satisfeito', 10)).toEqual(['Muito', 'satisfeito']);
  expect(linesOf('Muito satisfeito', 9.5)).toBeNull();
  expect(linesOf('Um dois três quatro', 7)).toBeNull();
  expect(linesOf('Indiferente', 10)).toBeNull();
});

it('shares a ring among what is positive', () => {
  expect(slicesOf([3, 1, -5]).map(({ start, end }) => [start, end])).toEqual([
    [0, 0.75],
    [0.75, 1],
    [1, 1],
  ]);
  expect(slicesOf([0, 0]).every(({ share }) => share === 0)).toBe(true);
});
