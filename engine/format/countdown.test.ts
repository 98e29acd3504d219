import { describe, expect, it } from 'vitest';
import { formatRemaining } from './countdown.ts';

describe('what is left of a time', () => {
  it.each([
    [0, '00:00:00'],
    [-5000, '00:00:00'],
    [1, '00:00:01'],
    [3 * 3_600_000 + 5 * 60_000 + 9000, '03:05:09'],
    [86_399_000, '23:59:59'],
    [86_399_001, '1 d 00 h 00 min'],
    [2 * 86_400_000 + 3 * 3_600_000 + 5 * 60_000, '2 d 03 h 05 min'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatRemaining(ms)).toBe(text);
  });
});
