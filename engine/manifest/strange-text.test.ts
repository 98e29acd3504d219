import { expect, it } from 'vitest';
import { checkStrange } from './strange-text.ts';

const place = { file: { path: '/p.json', shown: 'p.json', text: '' }, offset: 0, length: 1 };

/** The suggestions for a text: none for one that is told as right. */
function meant(value: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  checkStrange((_code, _place, _message, suggestion) => found.push(suggestion), {
    kind: 'scalar',
    place,
    value,
  });
  return found;
}

it.each([
  'AMANHÃ…',
  'AMANHÃ – HOJE',
  'AMANHÃ–HOJE',
  'AMANHÃ—HOJE',
  '“MAÇÃ” e ‘ROMÃ’',
  '«IRMÃ»',
  'IRMÃ\u00a0MAIOR',
  'CÂ\u00a0',
  'A letra “Ã” e a letra “Â”',
  'LÃ™',
  'LÃ®',
  'AMANHÃ•',
  'PROMOÇÃO – AMANHÃ',
])('%s is right', (text) => {
  expect(meant(text)).toEqual([]);
});

it.each([
  ['PromoÃ§Ã£o', 'Promoção'],
  ['PROMOÃ‡ÃƒO', 'PROMOÇÃO'],
  ['CÃ“DIGO e ROBÃ”S', 'CÓDIGO e ROBÔS'],
  ['REUNIÃ•ES AMANHÃ…', 'REUNIÕES AMANHÃ…'],
  ['vai Ã\u00a0 praia', 'vai à praia'],
  ['NÂº 5, 30Â\u00a0%', 'Nº 5, 30\u00a0%'],
  ['a â€“ b â€œcâ€\u009d', 'a – b “c”'],
  ['PromoÃ§Ã£o ðŸŽ‰ â˜…', 'Promoção 🎉 ★'],
  ['PromoÃƒÂ§ÃƒÂ£o', 'PromoÃ§Ã£o'],
  ['PromoÃ§Ã£o é', 'Promoção é'],
])('%s is damaged; meant was %s', (text, right) => {
  expect(meant(text)).toEqual([right]);
});

it.each(['promo\ufffdão', 'câ€'])('%s is damaged, and nobody can tell what was meant', (text) => {
  expect(meant(text)).toEqual([undefined]);
});
