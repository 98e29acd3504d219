import { expect, it } from 'vitest';
import { tooManyCodes } from './throttle.ts';

it.each([
  [500, '1 segundo'],
  [30_000, '30 segundos'],
  [600_000, '10 minutos'],
])('says after %i ms how long to wait', (wait, told) => {
  expect(tooManyCodes(wait).message).toContain(`Aguarde ${told} e`);
});
