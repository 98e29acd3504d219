import { describe, expect, it } from 'vitest';
import { startWatching } from './watching.ts';

const play = (watching: ReturnType<typeof startWatching>, from: number, to: number) => {
  for (let time = from; time <= to; time += 0.25) watching.at(time);
};

describe('what is watched of a video', () => {
  it('is taken in whole seconds that meet', () => {
    const watching = startWatching();
    play(watching, 0, 10.25);
    expect(watching.take(10)).toEqual([[0, 10]]);
    play(watching, 10.5, 20);
    expect(watching.take(1)).toEqual([[10, 20]]);
  });

  it('has a hole where somebody jumped', () => {
    const watching = startWatching();
    play(watching, 0, 5);
    watching.jumped();
    play(watching, 60, 65);
    expect(watching.take(1)).toEqual([
      [0, 5],
      [60, 65],
    ]);
  });

  it('knows a jump that nobody told of, and waits until there is enough', () => {
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
