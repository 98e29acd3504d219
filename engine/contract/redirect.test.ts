import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { readAdminUser } from './admin-user.ts';
import { queryKey } from './query-key.ts';
import { ownPath, safeRedirect } from './redirect.ts';

const origin = 'https://prova.localhost';

it.each([
  [undefined, '/'],
  ['/faq?a=1#b', '/faq?a=1#b'],
  [`${origin}/painel`, '/painel'],
  ['https://outra.localhost/x', 'https://outra.localhost/x'],
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  // A host that the tenant allows, which is no web address, and hosts that only look like it.
  ['javascript://outra.localhost/%0aalert(1)', '/'],
  ['ftp://outra.localhost/x', '/'],
  ['https://mal-outra.localhost/x', '/'],
  ['https://outra.localhost.evil.example/x', '/'],
  ['http://[', '/'],
])('a 403 that asks for %s leads to %s', (target, expected) => {
  expect(safeRedirect(target, origin, ['prova.localhost', 'outra.localhost'])).toBe(expected);
});

it.each([
  ['/extrato?page=2', '/extrato?page=2'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['', null],
  [null, null],
])('%s is an own path: %s', (path, expected) => {
  expect(ownPath(path, origin)).toBe(expected);
});

/** Beginnings that have taken a browser elsewhere, each before a host's name. */
const beginnings = [
  ...['//', '///', '////', '/\\', '\\\\', '\\/', '/./', '/.//', '/..//', '/../..//', '/x/..//', '/x/../..//'],
  ...[
    '/%2e//',
    '/%2E%2e//',
    '/.\\/',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    '/ /',
    '/;//',
    '/@',
    'https:',
    'https:/',
  ],
  ...[
    'https://',
    'http:////',
    '//prova.localhost@',
    'https://prova.localhost@',
    '//prova.localhost.',
    '//prova.localhost:1@',
  ],
];
const places = [
  ...[
    'evil.example',
    'evil.example/',
    'evil.example/%2f..',
    'evil.example?x=1',
    'evil.example#x',
    'evil.example:443',
  ],
  ...['127.0.0.1', '[::1]', 'xn--evl-6la.example', 'evil.example\\@prova.localhost'],
];

it.each(beginnings)('%j before another host leads nowhere else', (beginning) => {
  for (const place of places) {
    const address = beginning + place;
    // Read as a browser reads a `Location`.
    for (const result of [
      ownPath(address, origin) ?? '/',
      safeRedirect(address, origin, ['prova.localhost']),
    ])
      expect({ address, origin: new URL(result, origin).origin }).toEqual({ address, origin });
  }
});

it('keys the same request alike, however its parameters are spelled', () => {
  expect(queryKey('news.list', { page: 2, search: '', b: null, a: true })).toEqual(
    queryKey('news.list', { a: 'true', page: '2' }),
  );
  expect(queryKey('news.list')).toEqual(['news.list', {}]);
});

it('keeps the admin parameter for the tab, and takes digits only', () => {
  const store = memoryStorage();
  expect(readAdminUser('?admin_user_id=1%0d%0ax', store)).toBeNull();
  expect(readAdminUser('?admin_user_id=42', store)).toBe('42');
  expect(readAdminUser('', store)).toBe('42');
});
