import { expect, it } from 'vitest';
import { maskText, maskTyped } from '../../format/mask.ts';
import { dateMask, isoOfTyped, typedOf } from './typed-date.ts';

it('puts slashes as the digits come', () => {
  const typed = ['2', '201', '20112', '20112026', '201120269'];
  expect(typed.map((text) => maskText(dateMask, text))).toEqual([
    '2',
    '20/1',
    '20/11/2',
    '20/11/2026',
    '20/11/2026',
  ]);
});

it.each([
  // The day is made longer by the digit that a slash leaves out.
  ['1/', 2, '01', 2],
  ['01/2/', 5, '01/02', 5],
  ['01/', 3, '01', 2],
  // Corrected in the middle, the caret stays after the same digit.
  ['0/02/2020', 1, '00/22/020', 1],
  ['05/02/2020', 2, '05/02/2020', 2],
  ['01/1/2026', 4, '01/12/026', 4],
])('keeps the caret of %s at %i', (typed, caret, text, after) => {
  expect(maskTyped(dateMask, typed, caret)).toEqual({ text, caret: after });
});

it('takes a whole day as a browser fills it in', () => {
  expect(maskText(dateMask, '2026-11-20')).toBe('20/11/2026');
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
