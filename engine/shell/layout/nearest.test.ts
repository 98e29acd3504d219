import { describe, expect, it } from 'vitest';
import type { Target } from '../../manifest/ir.ts';
import { nearest } from './nearest.ts';

const text = (value: unknown) => String(value);
const link = (url: string) => ({ to: { url, blank: false } });
const marked = (pathname: string, ...urls: string[]) => {
  const found = nearest(urls.map(link), pathname, text);
  return found && 'url' in found ? found.url : undefined;
};

describe('the entry of a menu that is marked', () => {
  it.each([
    ['the page itself, though one above it is there too', '/a/b', ['/a', '/a/b'], '/a/b'],
    ['the nearest above, whatever the order', '/a/b/c/d', ['/a/b/c', '/a', '/a/b'], '/a/b/c'],
    ['one above, where the own entry is not shown', '/a/b', ['/', '/a', '/c'], '/a'],
    [
      'an address with a query, a fragment or a slash at its end',
      '/a/b',
      ['/a/?x=/a/b#/a/b'],
      '/a/?x=/a/b#/a/b',
    ],
    ['one written with accents', '/not%C3%ADcias/7', ['/notícias'], '/notícias'],
    ['the home', '/', ['/', '/a'], '/'],
    ['the first of two to one place', '/a', ['/a', '/a?x=1'], '/a'],
  ])('is %s', (_which, pathname, urls, url) => {
    expect(marked(pathname, ...urls)).toBe(url);
  });

  it.each([
    ['the home, of a page below it', '/a', ['/', '/b']],
    ['one whose name only begins alike', '/vendas-da-equipe', ['/vendas']],
    ['one of another site', '/a', ['https://exemplo.com/a', '//exemplo.com/a', 'mailto:a']],
  ])('is not %s', (_which, pathname, urls) => {
    expect(marked(pathname, ...urls)).toBeUndefined();
  });

  it('is the page of the manifest, and none that opens a tab or a feature', () => {
    const page: Target = { page: 'a', path: '/a' };
    const others: Target[] = [{ url: '/a/b', blank: true }, { feature: 'busca' }, page];
    expect(
      nearest(
        others.map((to) => ({ to })),
        '/a/b',
        text,
      ),
    ).toBe(page);
  });
});
