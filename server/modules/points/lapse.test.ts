import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../demo/random.ts';
import { findLapses, type LedgerEntry } from './lapse.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const credit = (points: number, day: number, until: number | null, taken_back: number | null = null) => ({
  points,
  occurred_at: at(day),
  expires_at: until === null ? null : at(until),
  taken_back,
  is_kept: false,
});
const debit = (points: number, day: number) => credit(-points, day, null);
const lapsed = (entries: LedgerEntry[], day: number) =>
  findLapses(entries, at(day)).map((lapse) => [lapse.credit.points, lapse.points, lapse.at.getUTCDate()]);

describe('credits that lapse', () => {
  it('are taken back whole when nobody used them, at their moment and not before', () => {
    const entries = [credit(100, 1, 10), credit(50, 2, null)];
    expect(lapsed(entries, 9)).toEqual([]);
    expect(lapsed(entries, 10)).toEqual([[100, 100, 10]]);
    expect(lapsed(entries, 300)).toEqual([[100, 100, 10]]);
  });

  it('are used up first when they lapse first, whenever they were given', () => {
    expect(lapsed([credit(100, 1, 20), credit(30, 2, 10), debit(50, 3)], 25)).toEqual([
      [30, 0, 10],
      [100, 80, 20],
    ]);
  });

  it('are not saved by a debit that comes later', () => {
    expect(lapsed([credit(100, 1, 10), credit(60, 12, 30), debit(60, 13)], 15)).toEqual([[100, 100, 10]]);
  });

  it('pay first what was spent before they came', () => {
    expect(lapsed([credit(10, 1, 20), debit(40, 2), credit(100, 3, 9)], 10)).toEqual([[100, 70, 9]]);
  });

  it('are decided once, and what was not taken back then stays there to be used first', () => {
    const entries = [credit(100, 1, 5, 0), credit(100, 2, 20), debit(90, 10)];
    expect(lapsed(entries, 15)).toEqual([]);
    expect(lapsed(entries, 25)).toEqual([[100, 100, 20]]);
  });

  it('leave a balance that is what later credits still hold, whatever happened', () => {
    const random = seededRandom(11);
    const whole = (limit: number) => 1 + Math.floor(random() * limit);
    for (let turn = 0; turn < 300; turn += 1) {
      let day = 1;
      let balance = 0;
      const entries = Array.from({ length: 12 }, () => {
        day += whole(3);
        const isDebit = balance > 0 && random() < 0.4;
        const entry = isDebit ? debit(whole(balance), day) : credit(whole(90), day, day + whole(30));
        balance += entry.points;
        return entry;
      });
      // Long after the last expiry: all credits together equal what was used plus what was taken back.
      const taken = findLapses(entries, at(day + 40)).reduce((sum, lapse) => sum + lapse.points, 0);
      const given = entries.reduce((sum, entry) => sum + Math.max(0, entry.points), 0);
      const spent = entries.reduce((sum, entry) => sum + Math.max(0, -entry.points), 0);
      expect(taken).toBeLessThanOrEqual(given);
      expect(taken).toBeGreaterThanOrEqual(given - spent);
      expect(findLapses(entries, at(day + 40))).toHaveLength(entries.filter((e) => e.points > 0).length);
    }
  });
});
