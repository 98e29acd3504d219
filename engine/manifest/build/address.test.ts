import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../fixtures/tenant-of.ts';
import { addressProblem } from './address.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-ways-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('an address in a manifest', () => {
  it.each([
    '/',
    '/faq?assunto=pontos#a',
    '#ajuda',
    '?page=2',
    'https://exemplo.com.br/a b',
    'http://localhost:3000',
    'mailto:a@exemplo.com.br',
    'tel:08001234567',
  ])('%s leads somewhere', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each<[string, string | undefined]>([
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https:/exemplo.com.br', 'https://exemplo.com.br'],
    ['https:exemplo.com.br', 'https://exemplo.com.br'],
    ['www.exemplo.com.br', 'https://www.exemplo.com.br'],
    ['//exemplo.com.br', 'https://exemplo.com.br'],
    ['faq', '/faq'],
    ['faq/1?x=1#a', '/faq/1?x=1#a'],
    ['fqa', undefined],
    ['regulamento.pdf', undefined],
    ['@empresa', undefined],
    ['2026', undefined],
    ['contato@empresa.com.br', 'mailto:contato@empresa.com.br'],
    ['a@exemplo.com?subject=Oi', 'mailto:a@exemplo.com?subject=Oi'],
    ['empresa.com.br/regulamento', 'https://empresa.com.br/regulamento'],
    ['Empresa.COM.BR', 'https://Empresa.COM.BR'],
    ['wa.me/5511999999999', 'https://wa.me/5511999999999'],
    ['instagram.com/@empresa', 'https://instagram.com/@empresa'],
    ['(11) 4002-8922', 'tel:1140028922'],
    ['+55 11 94002-8922', 'tel:+5511940028922'],
    ['mail to:a@exemplo.com.br', undefined],
    ['java script:alert(1)', undefined],
    ['mailto:', undefined],
    ['tel: ', undefined],
    ['https://', undefined],
    ['whatsapp://send?phone=1', undefined],
  ])('%s does not; meant was %s', (address, near) => {
    const isPage = (path: string) => ['/faq', '/faq/1?x=1#a'].includes(path);
    expect(addressProblem(address, { isPage })).not.toBeNull();
    expect(addressProblem(address, { isPage })?.near).toBe(near);
  });

  it.each<[string, (string | undefined)[]]>([
    ['mailto:{{ user.email }}', []],
    ['https://{{ user.name }}.exemplo.com.br', []],
    ['https://exemplo.com.br:{{ user.id }}', []],
    ['p/{{ user.id }}?x={{ user.id }}', ['/p/{{ user.id }}?x={{ user.id }}']],
    ['q/{{ user.id }}', [undefined]],
    ['wa.me/{{ user.id }}', ['https://wa.me/{{ user.id }}']],
  ])('%s goes on with an expression; meant was %j', (url, meant) => {
    const blocks = [{ block: 'link-cards', items: [{ title: 'Ir', url }] }];
    const page = { path: '/p/:id', access: 'manager', blocks };
    const found = problemsOf(mkdtempSync(join(root, 't-')), page);
    expect(found.map(({ suggestion }) => suggestion)).toEqual(meant);
  });
});

/** What the compiler says of a tenant with these redirects and a page at /p. */
function problems(redirects: [string, string][], page: object = {}): string[] {
  const tenant = { redirects: redirects.map(([from, to]) => ({ from, to })) };
  const found = problemsOf(mkdtempSync(join(root, 't-')), { path: '/p/:id', ...page }, tenant);
  return found.map(
    ({ code, message, suggestion }) => `${code} ${message}${suggestion ? ` (${suggestion})` : ''}`,
  );
}

describe('redirects', () => {
  it.each<[string, [string, string][], string[]]>([
    ['to a page', [['/a', '/p/1?x=1']], []],
    ['to the home', [['/a', '/']], []],
    [
      'one after the other',
      [
        ['/a', '/b'],
        ['/b', '/p/2'],
      ],
      [],
    ],
    [
      'in a circle',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['PRT-410 "/b" volta para onde saiu', 'PRT-410 "/a" volta para onde saiu'],
    ],
    ['to nowhere', [['/a', '/nada']], ['PRT-410 não há página em "/nada"']],
    ['from a path with a slash behind, and accents', [['/promoção/', '/p/1']], []],
    [
      'from more than a path',
      [
        ['/antigo?x=1', '/p/1'],
        ['/a/b#c', '/p/1'],
      ],
      [
        'PRT-410 "/antigo?x=1": sai-se de um caminho, sem "?" nem "#" (/antigo)',
        'PRT-410 "/a/b#c": sai-se de um caminho, sem "?" nem "#" (/a/b)',
      ],
    ],
    [
      'from many paths at once',
      [
        ['/b/:id', '/p/1'],
        ['/c/*', '/p/1'],
        ['/:id', '/p/1'],
      ],
      [
        'PRT-410 "/b/:id": sai-se de um caminho só, e ":id" não vale por outros (/b)',
        'PRT-410 "/c/*": sai-se de um caminho só, e "*" não vale por outros (/c)',
        'PRT-410 "/:id": sai-se de um caminho só, e ":id" não vale por outros',
      ],
    ],
    [
      "from a server's path",
      [['/api/x', '/p/1']],
      ['PRT-410 os caminhos que começam com "/api" são do servidor; nenhum redirecionamento sai deles'],
    ],
    [
      'from one path twice',
      [
        ['/a', '/p/1'],
        ['/A', '/p/1'],
        ['/a/', '/p/2'],
      ],
      ['PRT-410 "/a/" já é redirecionado antes; só o primeiro vale'],
    ],
    ["from a page's path", [['/p/1', '/']], ['PRT-410 "/p/1" é o caminho da página "p", que ninguém veria']],
  ])('%s', (_words, redirects, expected) => {
    expect(problems(redirects)).toEqual(expected);
  });

  it('and the way out of a page end at another page', () => {
    const when = 'user != null';
    expect(problems([], { when, otherwise: '/p/1' })).toEqual(['PRT-410 "/p/1" volta para onde saiu']);
    expect(problems([], { when, otherwise: '/nada' })).toEqual(['PRT-410 não há página em "/nada"']);
    expect(problems([['/x', '/p/1']], { when, otherwise: '/x' })).toEqual([
      'PRT-410 "/x" volta para onde saiu',
    ]);
    expect(problems([], { when, otherwise: '/' })).toEqual([]);
  });
});

it.each([
  ['/api/x', 'PRT-409 os caminhos que começam com "/api" são do servidor; escolha outro'],
  ['/healthz', 'PRT-409 os caminhos que começam com "/healthz" são do servidor; escolha outro'],
  ['/p/:id/:id', 'PRT-409 o caminho tem o parâmetro "id" duas vezes'],
])('a page cannot have the path %s', (path, expected) => {
  expect(problems([], { path })).toEqual([expected]);
});
