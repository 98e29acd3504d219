import { expect, it } from 'vitest';
import { isoOfTyped, maskDate } from './typed-date.ts';

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
