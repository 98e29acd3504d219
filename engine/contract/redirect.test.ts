import { expect, it } from 'vitest';
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

it('keys the same request alike, however its parameters are spelled', () => {
  expect(queryKey('news.list', { page: 2, search: '', b: null, a: true })).toEqual(
    queryKey('news.list', { a: 'true', page: '2' }),
  );
  expect(queryKey('news.list')).toEqual(['news.list', {}]);
});

it('keeps the admin parameter for the tab, and takes digits only', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readAdminUser('?admin_user_id=1%0d%0ax', store)).toBeNull();
  expect(readAdminUser('?admin_user_id=42', store)).toBe('42');
  expect(readAdminUser('', store)).toBe('42');
});
