import { expect, it } from 'vitest';
import { changeOf, chosenValue, filtered } from './filtered.ts';

it.each([
  ['', 'mes', '3', '?mes=3'],
  ['?mes=3&ano=2026', 'mes', '', '?ano=2026'],
  ['?mes=3', 'mes', '', ''],
  ['?page=4&lista_page=2&mes=3&homepage=x', 'mes', '5', '?mes=5&homepage=x'],
])('%s with %s = "%s" is %s', (address, param, value, expected) => {
  expect(filtered(new URLSearchParams(address), { [param]: value })).toBe(expected);
});

it('has a month in one name of the address, or in two', () => {
  const together = { param: 'mes' };
  expect(chosenValue(together, new URLSearchParams('mes=2026-03'))).toBe('2026-03');
  expect(changeOf(together, '2026-03')).toEqual({ mes: '2026-03' });
  const apart = { param: 'mes', year: 'ano' };
  expect(chosenValue(apart, new URLSearchParams('mes=3&ano=2026'))).toBe('2026-03');
  expect(chosenValue(apart, new URLSearchParams('mes=3'))).toBe('');
  expect(changeOf(apart, '2026-03')).toEqual({ mes: '3', ano: '2026' });
  expect(changeOf(apart, '')).toEqual({ mes: '', ano: '' });
});
