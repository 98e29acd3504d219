import { describe, expect, it } from 'vitest';
import { isWatched, joinPieces, placeToGoOn, secondsIn } from './rules.ts';

describe('ranges of a video', () => {
  it('are merged in any order, and stay separate if they do not touch', () => {
    expect(
      joinPieces([
        [20, 30],
        [0, 5],
        [5, 8],
        [25, 40],
        [9, 9],
        [12, 3],
      ]),
    ).toEqual([
      [0, 8],
      [20, 40],
    ]);
  });

  it('count a second once, however often it was watched', () => {
    expect(
      secondsIn([
        [0, 10],
        [0, 10],
        [5, 12],
      ]),
    ).toBe(12);
  });

  it('are enough if they cover nearly all of it, but not after a jump to the end', () => {
    expect(isWatched([[0, 95]], 100)).toBe(true);
    expect(isWatched([[0, 94]], 100)).toBe(false);
    expect(isWatched([[90, 100]], 100)).toBe(false);
  });

  it('give the position to continue from', () => {
    expect(placeToGoOn([[0, 40]], 100)).toBe(40);
    expect(placeToGoOn([[50, 60]], 100)).toBe(0);
    expect(placeToGoOn([[0, 100]], 100)).toBe(0);
    expect(placeToGoOn([], 100)).toBe(0);
  });
});
