import { expect, it } from 'vitest';
import { changeOf, chosenValue } from './filter-value.ts';

const said = (address: string) => (name: string) => new URLSearchParams(address).get(name) ?? '';

it('has a month in one name of the address, or in two', () => {
  const together = { param: 'mes' };
  expect(chosenValue(together, said('mes=2026-03'))).toBe('2026-03');
  expect(changeOf(together, '2026-03')).toEqual({ mes: '2026-03' });
  const apart = { param: 'mes', year: 'ano' };
  expect(chosenValue(apart, said('mes=3&ano=2026'))).toBe('2026-03');
  expect(chosenValue(apart, said('mes=3'))).toBe('');
  expect(changeOf(apart, '2026-03')).toEqual({ mes: '3', ano: '2026' });
  expect(changeOf(apart, '')).toEqual({ mes: '', ano: '' });
});
