import { expect, it } from 'vitest';
import { ago } from './ago.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const minutes = (count: number) => ago(new Date(now - count * 60_000), now);

it('says how long ago something was, and its date after a week', () => {
  expect([-1, 0.5, 1, 59, 60, 23 * 60 + 59].map(minutes)).toEqual([
    'agora',
    'agora',
    'há 1 min',
    'há 59 min',
    'há 1 h',
    'há 23 h',
  ]);
  expect([24 * 60, 3 * 24 * 60, 7 * 24 * 60].map(minutes)).toEqual(['ontem', 'há 3 dias', '13/11/2026']);
});

it.each([
  ['2026-11-18T02:59:00Z', '2026-11-19T03:01:00Z', 'há 2 dias'],
  ['2026-11-16T13:00:00Z', '2026-11-18T12:00:00Z', 'há 2 dias'],
  ['2026-11-17T03:01:00Z', '2026-11-19T02:59:00Z', 'ontem'],
])("counts days by Brasília's calendar: %s at %s", (at, then, said) => {
  expect(ago(new Date(at), Date.parse(then))).toBe(said);
});
