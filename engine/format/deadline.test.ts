import { expect, it } from 'vitest';
import { formatDeadline } from './deadline.ts';

const hour = 3_600_000;

it.each([
  [50 * hour, 'vence em 2 dias'],
  [25 * hour, 'vence em 1 dia'],
  [3.5 * hour, 'vence em 3 horas'],
  [90_000, 'vence em 1 minuto'],
  [30_000, 'vence agora'],
  [-30_000, 'venceu agora'],
  [-3 * hour, 'venceu há 3 horas'],
  [-49 * hour, 'venceu há 2 dias'],
])('says of a deadline in %i ms: %s', (ms, text) => {
  expect(formatDeadline(ms)).toBe(text);
});
