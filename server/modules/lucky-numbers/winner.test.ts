import { expect, it } from 'vitest';
import { drawnNumber, winnerOf } from './winner.ts';

const prizes = '41873 90217 00452 66310 78959';

it('takes the units of the five prizes, then their tens, and the remainder', () => {
  expect(drawnNumber(prizes, 1_284)).toMatchObject({
    combined: '3720971515',
    quotient: 2_897_952,
    remainder: 1_147,
    number: 1_148,
  });
  expect(drawnNumber(prizes, 1).number).toBe(1);
  expect(drawnNumber('00000 00000 00000 00000 00000', 7)).toMatchObject({
    combined: '0000000000',
    number: 1,
  });
});

it('goes on from a cancelled number to the next one, and from the last to the first', () => {
  expect(winnerOf(3, 5, new Set())).toBe(3);
  expect(winnerOf(3, 5, new Set([3, 4]))).toBe(5);
  expect(winnerOf(4, 5, new Set([4, 5, 1]))).toBe(2);
  expect(winnerOf(2, 2, new Set([1, 2]))).toBeUndefined();
});
