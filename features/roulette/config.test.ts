import { expect, it } from 'vitest';
import { rouletteDefaults } from './config.ts';

it('has the numbers of section 9', () => {
  expect(rouletteDefaults).toMatchObject({
    animation_ms: 5000,
    extra_degrees: 1800,
    result_delay_ms: 3700,
    wheel_px: 420,
  });
});
