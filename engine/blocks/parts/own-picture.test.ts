import { expect, it } from 'vitest';
import { ownPicture } from './own-picture.ts';

const page = 'https://loja.example.com/faq';

it.each([
  ['/api/v1/files/7/open', 'https://api.example.com/api/v1/files/7/open'],
  ['/_portico/loja/asset/a/b.svg', 'https://api.example.com/_portico/loja/asset/a/b.svg'],
  ['/static/a.svg', '/static/a.svg'],
  ['https://loja.example.com/a.svg', 'https://loja.example.com/a.svg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://outro.example.com/a.svg', null],
  ['//outro.example.com/a.svg', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
])('the picture %s is looked for at %s', (src, address) => {
  expect(ownPicture(src, page, 'https://api.example.com')).toBe(address);
});

it('is the page that answers for its platform where both are one', () => {
  expect(ownPicture('/api/v1/files/7/open', page, '')).toBe('/api/v1/files/7/open');
});
