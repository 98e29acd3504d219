import { expect, it } from 'vitest';
import { filtered } from './filtered.ts';

it.each([
  ['', 'mes', '3', '?mes=3'],
  ['?mes=3&ano=2026', 'mes', '', '?ano=2026'],
  ['?mes=3', 'mes', '', ''],
  ['?page=4&lista_page=2&mes=3&homepage=x', 'mes', '5', '?mes=5&homepage=x'],
])('%s with %s = "%s" is %s', (address, param, value, expected) => {
  expect(filtered(new URLSearchParams(address), { [param]: value })).toBe(expected);
});
