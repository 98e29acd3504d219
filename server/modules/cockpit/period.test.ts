import { describe, expect, it } from 'vitest';
import { goalMonths, periodOf, spansOf } from './period.ts';

const now = new Date('2026-04-15T15:00:00Z');
const day = (text: string) => new Date(`${text}T03:00:00Z`);

describe('a period of a cockpit', () => {
  it('is the last twelve months by default', () => {
    expect(periodOf({}, now)).toEqual({ first: '2025-05-01', last: '2026-04-15' });
    expect(periodOf({ end_date: '2026-01-31' }, now)).toEqual({ first: '2025-02-01', last: '2026-01-31' });
  });

  it('that begins tomorrow is that day, and has nothing in it', () => {
    const tomorrow = periodOf({ start_date: '2026-04-16' }, now);
    expect(tomorrow).toEqual({ first: '2026-04-16', last: '2026-04-16' });
    expect(spansOf(tomorrow, now)).toEqual({ months: null, edges: [] });
  });

  it.each([
    ['2026-01-01', '2026-03-31', { from: '2026-01-01', until: '2026-04-01' }, []],
    ['2026-01-01', '2026-04-15', { from: '2026-01-01', until: '2026-05-01' }, []],
    ['2026-01-10', '2026-03-31', { from: '2026-02-01', until: '2026-04-01' }, [['2026-01-10', '2026-02-01']]],
    [
      '2026-01-10',
      '2026-03-09',
      { from: '2026-02-01', until: '2026-03-01' },
      [
        ['2026-01-10', '2026-02-01'],
        ['2026-03-01', '2026-03-10'],
      ],
    ],
    ['2026-01-10', '2026-01-20', null, [['2026-01-10', '2026-01-21']]],
    ['2026-01-01', '2026-01-20', null, [['2026-01-01', '2026-01-21']]],
    [
      '2026-01-31',
      '2026-02-01',
      null,
      [
        ['2026-01-31', '2026-02-01'],
        ['2026-02-01', '2026-02-02'],
      ],
    ],
    ['2026-04-10', '2026-04-15', null, [['2026-04-10', '2026-04-16']]],
    ['2026-04-15', '2026-04-10', null, []],
    ['2025-12-01', '2025-12-31', { from: '2025-12-01', until: '2026-01-01' }, []],
  ])(
    'from %s to %s reads whole months from what is kept, the rest from the sales',
    (first, last, months, edges) => {
      expect(spansOf({ first, last }, now)).toEqual({
        months,
        edges: edges.map(([start = '', end = '']) => ({ start: day(start), end: day(end) })),
      });
    },
  );

  it('has the goals of the months that it touches', () => {
    expect(goalMonths({ first: '2025-12-10', last: '2026-01-05' })).toEqual({
      first: '2025-12-01',
      last: '2026-01-01',
    });
  });

  it('has no days after today, whatever its end, and none before the first year', () => {
    expect(spansOf({ first: '2026-01-01', last: '9999-12-31' }, now)).toEqual({
      months: { from: '2026-01-01', until: '2026-05-01' },
      edges: [],
    });
    expect(spansOf({ first: '9999-12-02', last: '9999-12-31' }, now)).toEqual({ months: null, edges: [] });
    expect(spansOf({ first: '0050-01-02', last: '0050-03-31' }, now).months?.from).toBe('0050-02-01');
    expect(periodOf({ end_date: '0001-03-31' }, now).first).toBe('0001-01-01');
  });
});
