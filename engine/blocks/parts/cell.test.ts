import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { cellOf } from './Cell.tsx';

const status = {
  format: 'enum' as const,
  labels: { open: 'Aberto', none: 'Sem fotos' },
  tones: { open: 'ok' },
};
const badge = (value: unknown) => (cellOf(status, value) as ReactElement).props;

describe('a cell', () => {
  it('shows every value of a column that has tones as a badge, muted where none is its own', () => {
    expect(badge('open')).toEqual({ tone: 'ok', children: 'Aberto' });
    expect(badge('none')).toEqual({ tone: 'muted', children: 'Sem fotos' });
    expect(cellOf(status, null)).toBe('–');
  });
});
