import { expect, it } from 'vitest';
import { gapsIn, placeOf, stepsOf } from './podium.ts';

const entries = (...places: number[]) => places.map((place) => ({ place }));

it('puts the first between the second and the third', () => {
  const { steps, rest } = stepsOf(entries(1, 2, 3, 4));
  expect(steps.map(({ place }) => place)).toEqual([2, 1, 3]);
  expect(rest).toEqual(entries(4));
});

it('stands with places that are shared', () => {
  const places = (...shared: number[]) => stepsOf(entries(...shared)).steps.map(({ place }) => place);
  expect(places(1, 1, 3, 4)).toEqual([1, 1, 3]);
  expect(places(1, 2, 2, 4)).toEqual([2, 1, 2]);
  expect(places(1, 1, 1, 1)).toEqual([1, 1, 1]);
  expect(stepsOf(entries(1, 1, 1, 1)).rest).toHaveLength(1);
});

it('draws no steps where the three are not on this page', () => {
  expect(stepsOf(entries(21, 22))).toEqual({ steps: [], rest: entries(21, 22) });
  expect(stepsOf(entries(1, 2)).steps).toEqual([]);
  expect(stepsOf(entries(1, 2, 16)).steps).toEqual([]);
});

it('believes the place that the answer says, else counts from where the page starts', () => {
  const column = { read: (row: Record<string, unknown>) => row.position };
  expect(placeOf(column, { position: 7 }, 0, 1)).toBe(7);
  expect(placeOf(undefined, {}, 2, 21)).toBe(23);
});

it('tells where places are left out, and not where places are shared', () => {
  const rows = (...places: number[]) => places.map((place) => ({ place }));
  const gaps = (...places: number[]) => [...gapsIn(rows(...places))].map(({ place }) => place);
  expect(gaps(1, 2, 15, 16, 17)).toEqual([15]);
  expect(gaps(1, 2, 3, 4, 5)).toEqual([]);
  expect(gaps(1, 2, 2, 4)).toEqual([]);
  expect(gaps(4, 5, 9)).toEqual([9]);
});
