import { expect, it } from 'vitest';
import { historyStart } from './clock.ts';

it.each([
  ['2026-11-24', '2025-09-01'],
  ['2026-03-01', '2025-01-01'],
  ['2026-03-31', '2025-01-01'],
  ['2027-01-01', '2025-11-01'],
  ['2028-02-29', '2026-12-01'],
])('a demo seen on %s begins with its fourteenth month, %s', (day, first) => {
  expect(historyStart(new Date(`${day}T12:00:00Z`)).toISOString()).toBe(`${first}T03:00:00.000Z`);
});
