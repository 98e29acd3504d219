import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['Prêmios', 'premio', true],
  ['Fale conosco', 'con fa', true],
  ['Perguntas frequentes', 'FREQ', true],
  ['Meus dados', 'ados', false],
  ['Extrato', 'extrato completo', false],
])('%s, asked for by %s: %s', (text, term, found) => {
  expect(matches(text, term)).toBe(found);
});
