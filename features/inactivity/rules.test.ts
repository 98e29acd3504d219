import { describe, expect, it } from 'vitest';
import { inactivityDefaults } from './config.ts';
import { isWatched, isWorthTelling, standing } from './rules.ts';

it('has the times of section 9', () => {
  expect(inactivityDefaults).toMatchObject({ idle_ms: 300_000, warning_ms: 3000, goodbye_ms: 1000 });
});

describe('standing', () => {
  it.each([
    [0, 'active'],
    [299_999, 'active'],
    [300_000, 'idle'],
    [302_999, 'idle'],
    [303_000, 'over'],
    [8 * 3_600_000, 'over'],
    [-5000, 'active'],
  ])('after %d ms without activity: %s', (quiet, expected) => {
    expect(standing(1_000_000, 1_000_000 + quiet, inactivityDefaults)).toBe(expected);
  });
});

it('tells the other tabs once a second, more often if the idle time is short', () => {
  expect([isWorthTelling(0, 999, 300_000), isWorthTelling(0, 1000, 300_000)]).toEqual([false, true]);
  expect([isWorthTelling(0, 199, 2000), isWorthTelling(0, 200, 2000)]).toEqual([false, true]);
});

it('watches an admin on every page but the home', () => {
  expect(isWatched('admin', '/painel')).toBe(true);
  expect(isWatched('admin', undefined)).toBe(true);
  expect(isWatched('admin', '/')).toBe(false);
  expect(isWatched('participant', '/painel')).toBe(false);
  expect(isWatched(undefined, '/painel')).toBe(false);
});
