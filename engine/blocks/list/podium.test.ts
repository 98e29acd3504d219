import { expect, it } from 'vitest';
import { placeOf, stepsOf } from './podium.ts';

const entries = (...places: number[]) => places.map((place) => ({ place }));

it('puts the first between the second and the third', () => {
  const { steps, rest } = stepsOf(entries(1, 2, 3, 4));
  expect(steps.map(({ place }) => place)).toEqual([2, 1, 3]);
  expect(rest).toEqual(entries(4));
});

it('draws no steps where the three are not on this page', () => {
  expect(stepsOf(entries(21, 22))).toEqual({ steps: [], rest: entries(21, 22) });
  expect(stepsOf(entries(1, 2)).steps).toEqual([]);
});

it('believes the place that the answer says, else counts from where the page starts', () => {
  const column = { read: (row: Record<string, unknown>) => row.position };
  expect(placeOf(column, { position: 7 }, 0, 1)).toBe(7);
  expect(placeOf(undefined, {}, 2, 21)).toBe(23);
});
