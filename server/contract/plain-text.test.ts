import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['blanks around it', '  Ana Lima \n', 'Ana Lima'],
  ['a control character, but no line and no tab', 'Ana\u0007\n\tLima', 'Ana\n\tLima'],
  ['what a copied number brings along', '\u202a+55 11 98765-4321\u202c', '+55 11 98765-4321'],
  ['what shows a name as another one', 'Ana \u202esiuL', 'Ana siuL'],
])('a text loses %s', (_what, given, kept) => {
  expect(plainText(given)).toBe(kept);
});
