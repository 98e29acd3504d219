import { expect, it } from 'vitest';
import { isoOfTyped, maskDate, typedOf } from './typed-date.ts';

it('puts slashes as the digits come', () => {
  expect(['2', '201', '20112', '20112026', '201120269'].map(maskDate)).toEqual([
    '2',
    '20/1',
    '20/11/2',
    '20/11/2026',
    '20/11/2026',
  ]);
});

it('takes only days that exist', () => {
  expect(isoOfTyped('29/02/2028')).toBe('2028-02-29');
  expect(isoOfTyped('29/02/2027')).toBeNull();
  expect(isoOfTyped('20/13/2026')).toBeNull();
  expect(isoOfTyped('1/1/2026')).toBeNull();
});

it.each([
  ['1990-03-01', '01/03/1990'],
  ['1990-03-01T15:00:00.000000Z', '01/03/1990'],
  ['1', '1'],
  ['01/03', '01/03'],
  ['31/02/1990', '31/02/1990'],
  [undefined, ''],
  [null, ''],
])('shows the value %s as %s', (value, text) => {
  expect(typedOf(value)).toBe(text);
});
