import { expect, it } from 'vitest';
import { advanceCrumbs, createCrumbs, crumbLife, throwCrumbs } from './crumbs.ts';
import { alongStroke } from './strokes.ts';

it('follows a stroke without a gap, to its very end', () => {
  const points = alongStroke({ x: 0, y: 0 }, { x: 30, y: 40 }, 8);
  expect(points).toHaveLength(7);
  expect(points.at(-1)).toEqual({ x: 30, y: 40 });
  expect(alongStroke({ x: 5, y: 5 }, { x: 5, y: 5 }, 8)).toEqual([{ x: 5, y: 5 }]);
});

it('throws crumbs that fall and are gone, and never more than there are', () => {
  const crumbs = createCrumbs(3);
  throwCrumbs(crumbs, { x: 10, y: 10 }, 5, () => 0.5);
  expect(crumbs.filter((crumb) => crumb.life > 0)).toHaveLength(3);
  const before = crumbs[0]?.y ?? 0;
  for (let step = 0; step < 20; step += 1) advanceCrumbs(crumbs, 0.02);
  expect(crumbs[0]?.y).toBeGreaterThan(before);
  advanceCrumbs(crumbs, crumbLife);
  expect(crumbs.every((crumb) => crumb.life === 0)).toBe(true);
});
