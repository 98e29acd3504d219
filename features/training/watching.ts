/** Says from a player's clock which pieces of a video were really watched. Pure: time comes in from outside. */
import { joinPieces, type Piece } from './rules.ts';

/** A player tells its time four times a second or so, at most at twice the speed: a longer way is a jump, s. */
const longestTick = 3;

export interface Watching {
  /** The player is at this second now. */
  at(time: number): void;
  /** What came next is a jump: the piece ends here. */
  jumped(): void;
  /** What was watched since the last taking, in whole seconds; fewer than `least` of them wait for more. */
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
      // A second begins where the piece before it ended, so that pieces meet.
      const taken = pieces.map(([from, to]): [number, number] => [Math.floor(from), Math.round(to)]);
      pieces = last === null ? [] : [[last, last]];
      return joinPieces(taken);
    },
  };
}
