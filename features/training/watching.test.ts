import { describe, expect, it } from 'vitest';
import { startWatching } from './watching.ts';

const play = (watching: ReturnType<typeof startWatching>, from: number, to: number) => {
  for (let time = from; time <= to; time += 0.25) watching.at(time);
};

describe('the watched ranges of a video', () => {
  it('are whole seconds that meet', () => {
    const watching = startWatching();
    play(watching, 0, 10.25);
    expect(watching.take(10)).toEqual([[0, 10]]);
    play(watching, 10.5, 20);
    expect(watching.take(1)).toEqual([[10, 20]]);
  });

  it('have a gap after a jump', () => {
    const watching = startWatching();
    play(watching, 0, 5);
    watching.jumped();
    play(watching, 60, 65);
    expect(watching.take(1)).toEqual([
      [0, 5],
      [60, 65],
    ]);
  });

  it('detect a jump without an event, and wait until they are long enough', () => {
    const watching = startWatching();
    play(watching, 0, 2);
    expect(watching.take(5)).toEqual([]);
    watching.at(50);
    play(watching, 50.25, 54);
    expect(watching.take(5)).toEqual([
      [0, 2],
      [50, 54],
    ]);
    expect(watching.take(1)).toEqual([]);
  });
});
