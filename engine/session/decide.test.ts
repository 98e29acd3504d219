import { describe, expect, it } from 'vitest';
import { decide, isOpen, standingOf } from './decide.ts';
import { manager, pageSettings, tenant, user } from './session.fixture.ts';
import { settingsOf } from './settings.ts';
import type { User } from './types.ts';

const origin = 'https://prova.localhost';

function decisionFor(person: User | null, address: string) {
  const { pathname, search } = new URL(address, origin);
  const decision = decide({
    tenant,
    settings: settingsOf(pageSettings, tenant),
    user: person,
    pathname,
    search,
    origin,
  });
  if (decision.kind === 'go') return `→ ${decision.to}`;
  return decision.kind === 'show' ? decision.match.route.name : decision.kind;
}

it.each(['/promo%C3%A7%C3%A3o', '/promo%C3%A7%C3%A3o/', '/promoção'])(
  'a redirect is found at %s, however it is written',
  (pathname) => {
    for (const from of ['/promoção', '/promoção/', '/promo%C3%A7%C3%A3o']) {
      const moved = { ...tenant, redirects: [{ from, to: '/faq' }] };
      const settings = settingsOf(pageSettings, moved);
      const visit = { tenant: moved, settings, user: null, pathname, search: '', origin };
      expect(decide(visit)).toEqual({ kind: 'go', to: '/faq' });
    }
  },
);

const table: [who: string, person: User | null, address: string, expected: string][] = [
  ['visitor', null, '/', 'index'],
  ['visitor', null, '/faq', 'faq'],
  ['visitor', null, '/login', '→ /'],
  ['visitor', null, '/login/', '→ /'],
  ['visitor', null, '/painel', '→ /'],
  ['visitor', null, '/noticias/9?x=1', '→ /?voltar=%2Fnoticias%2F9%3Fx%3D1'],
  ['visitor', null, '/participantes', '→ /?voltar=%2Fparticipantes'],
  ['visitor', null, '/nada', 'not-found'],
  ['participant', user, '/', '→ /painel'],
  ['participant', user, '/login', '→ /'],
  ['participant', user, '/?voltar=%2Ffaq%3Fa%3D1', '→ /faq?a=1'],
  ['participant', user, '/?voltar=https%3A%2F%2Fevil.example', '→ /painel'],
  ['participant', user, '/?voltar=%2F%2Fevil.example', '→ /painel'],
  ['participant', user, '/?voltar=%2F%5Cevil.example', '→ /painel'],
  ['participant', user, '/?voltar=%2F', '→ /painel'],
  ['participant', user, '/painel', 'painel'],
  ['participant', user, '/painel/', 'painel'],
  ['participant', user, '/noticias/9', 'noticia'],
  ['participant', user, '/participantes', 'forbidden'],
  ['participant', user, '/noticias/nova', 'forbidden'],
  ['participant', user, '/pdvs', 'not-found'],
  ['participant', user, '/quebrada', 'not-found'],
  ['visitor', null, '/cadastro', '→ /'],
  ['participant', user, '/cadastro', '→ /'],
  ['manager', manager, '/participantes', 'participantes'],
  ['manager', manager, '/noticias/nova', 'nova'],
];

describe('self-registration', () => {
  it('can be reached while the setting is on only (section 2)', () => {
    const settings = settingsOf(pageSettings, tenant);
    const flags = { ...settings.flags, self_registration: true };
    const visit = { tenant, user: null, pathname: '/cadastro', search: '', origin };
    expect(decide({ ...visit, settings })).toEqual({ kind: 'go', to: '/' });
    expect(decide({ ...visit, settings: { ...settings, flags } })).toMatchObject({ kind: 'show' });
  });
});

describe('decide', () => {
  it.each(table)('%s %#', (_who, person, address, expected) => {
    expect(decisionFor(person, address)).toBe(expected);
  });
});

it.each([null, 'true', 1])('a page whose condition is %j is switched off', (value) => {
  const when = { $cel: { op: 'value', value } } as const;
  const routes = tenant.routes.map((route) => (route.name === 'faq' ? { ...route, when } : route));
  const settings = settingsOf(pageSettings, tenant);
  const visit = { tenant: { ...tenant, routes }, settings, user: null, pathname: '/faq', search: '', origin };
  expect(decide(visit).kind).toBe('not-found');
});

describe('an address that comes from an answer', () => {
  const guarded = tenant.routes.map((route) =>
    route.name === 'faq' ? { ...route, guard: { operation: 'faq.list' } as never } : route,
  );
  const person = { settings: settingsOf(pageSettings, tenant), user, origin };

  it.each([
    ['/painel', [], 'open'],
    ['/participantes', [], 'closed'],
    ['/cadastro', [], 'other'],
    ['/quebrada', [], 'closed'],
    ['/arquivos/regulamento.pdf', [], 'other'],
    ['#sorteio', [], 'other'],
    ['/faq', ['faq'], 'closed'],
    ['/faq?categoria=2', [], 'open'],
    ['/faq', undefined, 'closed'],
  ])('%s, with %j closed, is to a participant: %s', (path, closed, expected) => {
    expect(standingOf({ ...person, tenant: { ...tenant, routes: guarded } }, path, closed)).toBe(expected);
  });
});

describe('what a menu may show', () => {
  const opens = (person: User | null, path: string) =>
    isOpen({ tenant, settings: settingsOf(pageSettings, tenant), user: person, origin }, path);

  it.each([
    ['/faq', true, true, true],
    ['/painel', false, true, true],
    ['/noticias/9?x=1', false, true, true],
    ['/participantes', false, false, true],
    ['/', true, false, false],
    ['/pdvs', false, false, false],
    ['/quebrada', false, false, false],
    ['/cadastro', false, false, false],
    ['/nada', false, false, false],
  ])('%s: visitor %s, participant %s, manager %s', (path, visitor, participant, managing) => {
    expect([null, user, manager].map((person) => opens(person, path))).toEqual([
      visitor,
      participant,
      managing,
    ]);
  });
});
