import { expect, it } from 'vitest';
import { formatValue } from '../../format/value.ts';
import { goalOf, standing, toneOf } from './goal.ts';

it('never says 100% before the goal is reached', () => {
  expect(goalOf(999, 1000)).toMatchObject({ percent: 99, missing: 1 });
  expect(goalOf(1200, 1000)).toMatchObject({ percent: 120, missing: 0 });
});

it('bears missing numbers', () => {
  expect(goalOf(null, 1000)).toMatchObject({ value: 0, percent: 0, missing: 1000 });
  expect(goalOf(5, 0)).toMatchObject({ percent: 0, target: 0, missing: 0 });
});

it('takes the tone of the band that a value is in', () => {
  const bands = [{ until: 50, tone: 'bad' }, { until: 80, tone: 'warn' }, { tone: 'ok' }];
  expect([0, 50, 51, 80, 81].map((value) => toneOf(bands, value))).toEqual([
    'bad',
    'bad',
    'warn',
    'warn',
    'ok',
  ]);
  expect(toneOf([{ until: 50, tone: 'bad' }], 60)).toBe('bad');
  expect(toneOf([], 5)).toBe('info');
});

it.each([
  ['points', 1, 'Falta 1.'],
  ['points', 1500, 'Faltam 1.500.'],
  ['brl', 100, 'Falta R$\u00a01,00.'],
  ['brl', 2000, 'Faltam R$\u00a020,00.'],
  ['points', 0, 'Meta alcançada. Parabéns!'],
])('says of %s how many are missing: %i', (format, missing, text) => {
  const show = (amount: number) => formatValue(format, amount);
  expect(standing(goalOf(5000 - missing, 5000), format, show)).toBe(text);
});
