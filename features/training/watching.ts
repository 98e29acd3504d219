/**
 * Finds the ranges of a video that were really watched, from a player's clock. Pure: the time is passed in.
 */
import { joinPieces, type Piece } from './rules.ts';

/**
 * A player reports its time about four times a second, at most at double speed: a larger step is a jump, s.
 */
const longestTick = 3;

export interface Watching {
  /** The player is at this second now. */
  at(time: number): void;
  /** The player jumps: the current range ends here. */
  jumped(): void;
  /** The newly watched ranges, in whole seconds; ranges of fewer than `least` seconds wait for more. */
  take(least: number): Piece[];
}

export function startWatching(): Watching {
  let pieces: [number, number][] = [];
  let last: number | null = null;
  const watched = () => pieces.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    at(time) {
      const piece = pieces.at(-1);
      const isNext = last !== null && time >= last && time - last <= longestTick;
      if (isNext && piece) piece[1] = time;
      else if (last === null || time !== last) pieces.push([time, time]);
      last = time;
    },
    jumped() {
      last = null;
    },
    take(least) {
      if (watched() < least) return [];
      // A range begins where the range before it ended, so that they meet.
      const taken = pieces.map(([from, to]): [number, number] => [Math.floor(from), Math.round(to)]);
      pieces = last === null ? [] : [[last, last]];
      return joinPieces(taken);
    },
  };
}
