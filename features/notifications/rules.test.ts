import { expect, it } from 'vitest';
import { notificationsDefaults } from './config.ts';
import { isRefusal, waitAfter } from './rules.ts';

it('waits twice as long after each failure, up to the longest wait, spread by chance', () => {
  const whole = [1, 2, 3, 4].map((failures) => waitAfter(failures, 1, notificationsDefaults));
  expect(whole).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(waitAfter(3, 0, notificationsDefaults)).toBe(10_000);
  expect(waitAfter(40, 1, notificationsDefaults)).toBe(60_000);
});

it('tries again if the next answer may be different', () => {
  expect([403, 404, 429].every(isRefusal)).toBe(true);
  expect([0, 408, 500, 502, 503].some(isRefusal)).toBe(false);
});
