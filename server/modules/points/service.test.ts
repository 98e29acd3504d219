import { describe, expect, it } from 'vitest';
import { goalOf } from '../home/service.ts';
import { distanceToNext, restsOf } from './service.ts';

const credit = (points: number, day: number) => ({ points, expires_at: new Date(Date.UTC(2026, 0, day)) });

describe('points that expire', () => {
  it('are what debits have not used up, oldest first', () => {
    const credits = [credit(100, 5), credit(50, 9)];
    expect(restsOf(credits, 0)).toEqual(credits);
    expect(restsOf(credits, 100)).toEqual([credit(50, 9)]);
    expect(restsOf(credits, 120)).toEqual([credit(30, 9)]);
    expect(restsOf(credits, 900)).toEqual([]);
    expect(restsOf([], 0)).toEqual([]);
  });
});

describe('the distance to the next place', () => {
  const row = (position: number, points: number, is_me = false) => ({ position, name: 'Ana', points, is_me });

  it('is what the place before has more', () => {
    expect(distanceToNext([row(3, 900), row(4, 700, true), row(5, 100)])).toBe(200);
    expect(distanceToNext([row(3, 700), row(3, 700, true)])).toBe(0);
  });

  it('is not there for the first, and for who is in none', () => {
    expect(distanceToNext([row(1, 900, true), row(2, 700)])).toBeNull();
    expect(distanceToNext([row(1, 900), row(2, 700)])).toBeNull();
  });
});

describe('the goal of the month', () => {
  const goal = (achieved: number) => ({ title: 'Meta', target: 100_000, achieved });

  it('is what the sales are worth, and where they end at this pace', () => {
    const middle = new Date('2026-06-16T03:00:00Z');
    expect(goalOf(goal(40_000), middle)).toMatchObject({
      achieved: 40_000,
      remaining: 60_000,
      percent: 40,
      projected_percent: 80,
      days_left: 15,
      starts_at: '2026-06-01',
      ends_at: '2026-06-30',
    });
  });

  it('never passes 100 %, even at its first moment', () => {
    const first = new Date('2026-06-01T03:00:00Z');
    expect(goalOf(goal(900_000), first)).toMatchObject({
      percent: 100,
      projected_percent: 100,
      remaining: 0,
    });
    expect(goalOf(goal(0), first)).toMatchObject({ percent: 0, projected_percent: 0 });
  });
});
