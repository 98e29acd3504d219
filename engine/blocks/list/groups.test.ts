import { describe, expect, it } from 'vitest';
import { groupsOf } from './groups.ts';

const at = (day: string, id: number) => ({ id, created_at: day });

describe('rows in groups', () => {
  const rows = [at('2026-11-30', 1), at('2026-11-01', 2), at('2026-10-31', 3), at('2026-11-15', 4)];

  it('have the month of their date as a heading, each once, and their place in the list', () => {
    const groups = groupsOf(rows, { field: 'created_at', by: 'month', format: 'date' });
    expect(groups.map(({ heading, from, rows: own }) => [heading, from, own.length])).toEqual([
      ['Novembro de 2026', 0, 3],
      ['Outubro de 2026', 3, 1],
    ]);
  });

  it('know the month in Brasília, whatever moment it is elsewhere', () => {
    const [group] = groupsOf([at('2026-11-01T02:30:00Z', 1)], {
      field: 'created_at',
      by: 'month',
      format: 'date-time',
    });
    expect(group?.heading).toBe('Outubro de 2026');
  });

  it('may have the day, the year, or what a field says', () => {
    const headings = (by: 'day' | 'year') =>
      groupsOf(rows, { field: 'created_at', by, format: 'date' }).map(({ heading }) => heading);
    expect(headings('day')[0]).toBe('30/11/2026');
    expect(headings('year')).toEqual(['2026']);
    const named = { field: 'status', format: 'enum', labels: { 1: 'Ativo' } } as const;
    expect(groupsOf([{ status: 1 }, { status: null }], named).map(({ heading }) => heading)).toEqual([
      'Ativo',
      '–',
    ]);
  });
});
