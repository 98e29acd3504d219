import { expect, it } from 'vitest';
import { texts } from '../roulette/texts.ts';
import { winText } from './win-text.ts';

it('names what was won with its article', () => {
  const said = (award: Parameters<typeof winText>[1]) => winText(texts.winText, award);
  expect(said({})).toBe('Você acabou de ganhar um');
  expect(said({ article: 'uma' })).toBe('Você acabou de ganhar uma');
  expect(said({ article: '' })).toBe('Você acabou de ganhar');
});
