import { expect, it } from 'vitest';
import { panelDefaults } from './config.ts';
import { pointsOf } from './rules.ts';

it('has the numbers of section 9', () => {
  expect(panelDefaults).toMatchObject({ confetti_particles: 100, confetti_spread: 70 });
  expect(pointsOf({ id: 1, points: '' })).toBe('0');
  expect(pointsOf({ id: 1, points: '150' })).toBe('150');
});
