import { expect, it } from 'vitest';
import { partAsked } from './part.ts';

it.each([
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
])('a player gets the part of ten bytes that it asks for: %s', (range, part) => {
  expect(partAsked(range, 10)).toEqual(part);
});

it.each([null, 'bytes=10-', 'bytes=5-2', 'bytes=-0', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])(
  'and the whole film for what is no part of it: %s',
  (range) => expect(partAsked(range, 10)).toBeNull(),
);
