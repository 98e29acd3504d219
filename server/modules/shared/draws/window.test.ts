import { describe, expect, it } from 'vitest';
import { chancesLeft, spendChance, windowAt } from './window.ts';

const at = (text: string) => new Date(`2026-03-01T${text}:00Z`);
const rules = { attempts: 2, hours: 24 };

describe('chances', () => {
  it('are whole before the first spin', () => {
    expect(chancesLeft(null, rules, at('10:00'))).toEqual({ remaining: 2, nextAt: null });
  });

  it('tell when they come back once they are used up', () => {
    const window = { startedAt: at('10:00'), used: 2 };
    expect(chancesLeft(window, rules, at('11:00'))).toEqual({
      remaining: 0,
      nextAt: new Date('2026-03-02T10:00:00Z'),
    });
  });

  it('are whole again at the very end of the window, and a new window starts with the spin', () => {
    const window = { startedAt: at('10:00'), used: 2 };
    const later = new Date('2026-03-02T10:00:00Z');
    expect(chancesLeft(window, rules, later).remaining).toBe(2);
    expect(windowAt(window, rules, later)).toEqual({ startedAt: later, used: 0 });
  });

  it('count a later draw in the window that the first one started', () => {
    const first = spendChance(null, rules, at('10:00'));
    expect(first).toEqual({ startedAt: at('10:00'), used: 1 });
    const second = spendChance(first, rules, at('15:00'));
    expect(second).toEqual({ startedAt: at('10:00'), used: 2 });
    expect(spendChance(second, rules, at('15:00'))).toBeNull();
    const nextDay = new Date('2026-03-02T10:00:00Z');
    expect(spendChance(second, rules, nextDay)).toEqual({ startedAt: nextDay, used: 1 });
  });

  it('never come back when the window has no length', () => {
    const window = { startedAt: at('10:00'), used: 2 };
    const years = new Date('2036-03-01T00:00:00Z');
    expect(chancesLeft(window, { attempts: 2, hours: 0 }, years)).toEqual({ remaining: 0, nextAt: null });
  });
});
