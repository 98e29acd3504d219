import { expect, it } from 'vitest';
import { winText } from './win-text.ts';

it('names the award with its article', () => {
  const said = (award: Parameters<typeof winText>[1]) => winText('Você acabou de ganhar um', award);
  expect(said({})).toBe('Você acabou de ganhar um');
  expect(said({ article: 'uma' })).toBe('Você acabou de ganhar uma');
  expect(said({ article: '' })).toBe('Você acabou de ganhar');
});
