import { describe, expect, it } from 'vitest';
import { gatesOf, passGates } from '../../engine/session/gate.ts';
import { pageSettings, tenant, user } from '../../engine/session/session.fixture.ts';
import { settingsOf } from '../../engine/session/settings.ts';
import type { User } from '../../engine/session/types.ts';
import { termsDefaults } from './config.ts';
import { EXPIRED, termsGate } from './rules.ts';
import type { Term } from './types.ts';

const origin = 'https://prova.localhost';

function document(slug: string, over: Partial<Term> = {}): Term {
  return {
    id: 1,
    slug,
    type: 'term',
    title: slug,
    version: 1,
    published_at: '2026-01-01T00:00:00Z',
    acceptance_required: true,
    acceptance_open: true,
    access_groups: [group(false)],
    ...over,
  };
}

function group(read_only: boolean): Term['access_groups'][number] {
  return { id: 1, name: 'Participantes', pivot: { read_only } };
}

const readOnly = { access_groups: [group(true)] };
const alsoReadOnly = { access_groups: [group(true), group(false)] };
const terms = {
  due: document('a'),
  alsoDue: document('b'),
  expired: document('e', { acceptance_open: false }),
  optional: document('o', { acceptance_required: false }),
  readOnly: document('r', readOnly),
  readOnlyExpired: document('x', { acceptance_open: false, ...readOnly }),
};
const rules = {
  due: document('regra', { type: 'rule' }),
  expired: document('velha', { type: 'rule', acceptance_open: false }),
  readOnly: document('consulta', { type: 'rule', ...readOnly }),
};

interface Facts {
  status: User['status'];
  adminAccess: boolean;
  terms: Term[];
  rules: Term[];
}
const nothing: Facts = { status: 1, adminAccess: false, terms: [], rules: [] };

const pages = ['/termos/:slug', '/produtos'];
const portal = {
  ...tenant,
  flows: { terms: termsDefaults },
  routes: [
    ...tenant.routes,
    ...pages.map((path) => ({ name: path, path, access: 'participant' as const, hash: path })),
  ],
};

/** As the portal asks: its own rule for the data first, then the gate of this flow. */
function ask(address: string, facts: Facts) {
  const { pathname, search } = new URL(address, origin);
  const settings = settingsOf(pageSettings, portal);
  const flags = { ...settings.flags, admin_access: facts.adminAccess };
  return passGates(
    gatesOf([{ name: 'terms', gate: termsGate }], portal),
    {
      tenant: portal,
      settings: { ...settings, flags },
      user: { ...user, status: facts.status },
      pathname,
      search,
      origin,
    },
    ({ params }) => ({ data: params?.type === 'term' ? facts.terms : facts.rules }),
  );
}

/**
 * Follows the gate's decisions until a page is shown or the session ends. Throws when that takes too many
 * steps.
 */
function follow(address: string, facts: Facts): { address: string; isOut: boolean; isTold: boolean } {
  let at = address;
  let isTold = false;
  for (let step = 0; step < 6; step += 1) {
    const verdict = ask(at, facts);
    isTold ||= verdict?.notice !== undefined;
    if (verdict?.signOut) return { address: at, isOut: true, isTold };
    if (!verdict?.to) return { address: at, isOut: false, isTold };
    at = verdict.to;
  }
  throw new Error(`${address} goes in circles`);
}

const notice = { text: EXPIRED, ms: 4000 };

describe('the gate', () => {
  it.each<[string, Partial<Facts>, string, object | null]>([
    ['lets pass who has nothing to do', {}, '/painel', null],
    ['sends status 2 to the data', { status: 2 }, '/faq?a=1', { to: '/meus-dados?voltar=%2Ffaq%3Fa%3D1' }],
    ['lets status 2 complete the data', { status: 2 }, '/meus-dados', null],
    [
      'sends status 2 there from a term, too',
      { status: 2, terms: [terms.due] },
      '/termos/a',
      {
        to: '/meus-dados?voltar=%2Ftermos%2Fa',
      },
    ],
    ['sends to a required term', { terms: [terms.due] }, '/painel', { to: '/termos/a?voltar=%2Fpainel' }],
    ['shows that term', { terms: [terms.due] }, '/termos/a?voltar=%2Fpainel', null],
    ['shows other documents to who reads', { terms: [terms.due] }, '/termos/privacidade', null],
    [
      'asks for one term after the other',
      { terms: [terms.alsoDue] },
      '/termos/a?voltar=%2Fpainel',
      {
        to: '/termos/b?voltar=%2Fpainel',
      },
    ],
    ['leaves an optional term alone', { terms: [terms.optional] }, '/painel', null],
    ['leaves a read-only group alone', { terms: [terms.readOnly, terms.readOnlyExpired] }, '/painel', null],
    [
      'asks who only reads in one group and is bound in another',
      { terms: [document('a', alsoReadOnly)] },
      '/painel',
      { to: '/termos/a?voltar=%2Fpainel' },
    ],
    ['says that a window has expired', { terms: [terms.expired] }, '/painel', { notice }],
    [
      'signs status 2 out then',
      { status: 2, terms: [terms.expired] },
      '/meus-dados',
      { notice, signOut: true },
    ],
    [
      'sends to the data for a rule',
      { rules: [rules.due] },
      '/painel',
      { to: '/meus-dados?voltar=%2Fpainel' },
    ],
    [
      'takes the term first',
      { terms: [terms.due], rules: [rules.due] },
      '/meus-dados?voltar=%2Ffaq',
      {
        to: '/termos/a?voltar=%2Ffaq',
      },
    ],
    ['leaves other rules alone', { rules: [rules.expired, rules.readOnly] }, '/painel', null],
    ['goes on when all is done', {}, '/termos/a?voltar=%2Fprodutos%3Fpage%3D2', { to: '/produtos?page=2' }],
    ['goes on from the data', {}, '/meus-dados?voltar=%2Ffaq', { to: '/faq' }],
    ['stays where the visitor chose to be', {}, '/meus-dados', null],
    ['never leaves the portal', {}, '/meus-dados?voltar=https%3A%2F%2Fevil.example', null],
    [
      'asks an admin for no acceptance',
      { adminAccess: true, terms: [terms.due, terms.expired] },
      '/painel',
      null,
    ],
    [
      'shows an admin what status 2 sees',
      { adminAccess: true, status: 2 },
      '/painel',
      {
        to: '/meus-dados?voltar=%2Fpainel',
      },
    ],
    ['knows an address with a slash at its end', { status: 2 }, '/meus-dados/', null],
  ])('%s', (_words, facts, address, expected) => {
    expect(ask(address, { ...nothing, ...facts })).toEqual(expected);
  });

  it('stops nobody if its answers cannot be loaded', () => {
    const visit = { pathname: '/painel', search: '', origin, status: 1, adminAccess: false };
    expect(termsGate.decide(visit, [undefined, undefined], termsDefaults)).toBeNull();
  });
});

/** Every subset of the values of an object. */
function subsets<T>(of: Record<string, T>): T[][] {
  const all: T[][] = [[]];
  for (const item of Object.values(of)) all.push(...all.map((list) => [...list, item]));
  return all;
}

const nested = `/meus-dados?voltar=${encodeURIComponent('/termos/a?voltar=%2Fmeus-dados')}`;
const addresses = [
  '/painel',
  '/faq?voltar=%2Fpainel',
  '/meus-dados',
  '/meus-dados?voltar=%2Fpainel',
  '/meus-dados?voltar=%2Fmeus-dados',
  '/termos/a',
  '/termos/a?voltar=%2Fpainel',
  '/termos/b?voltar=%2Ftermos%2Fa',
  '/termos/outro?voltar=%2Fmeus-dados',
  nested,
];
const situations = ([1, 2, 3] as const).flatMap((status) =>
  [false, true].flatMap((adminAccess) =>
    subsets(terms).flatMap((some) =>
      subsets(rules).map((others) => ({ status, adminAccess, terms: some, rules: others })),
    ),
  ),
);

describe('following it', () => {
  it(`ends, whatever the situation (${situations.length}) and the address (${addresses.length})`, () => {
    for (const facts of situations) for (const address of addresses) follow(address, facts);
  });

  it('ends where the specification says', () => {
    for (const facts of situations)
      for (const start of addresses) {
        const { address, isOut, isTold } = follow(start, facts);
        const path = new URL(address, origin).pathname;
        const asked = facts.adminAccess ? [] : facts.terms;
        const hasDue = asked.includes(terms.due) || asked.includes(terms.alsoDue);
        const isLate = asked.includes(terms.expired);
        expect(isOut).toBe(facts.status === 2 && isLate);
        if (isOut) continue;
        if (isLate) expect(isTold).toBe(true);
        if (facts.status === 2) expect(path).toBe('/meus-dados');
        else if (hasDue) expect(path).toMatch(/^\/termos\//);
        else if (!facts.adminAccess && facts.rules.includes(rules.due))
          expect(path).toMatch(/^\/(termos\/.+|meus-dados)$/);
      }
  });

  it('leads to the page that the visitor wanted, once each document has been accepted', () => {
    let facts: Facts = { ...nothing, status: 2, terms: [terms.due, terms.alsoDue], rules: [rules.due] };
    let { address } = follow('/produtos?page=2', facts);
    expect(address).toBe('/meus-dados?voltar=%2Fprodutos%3Fpage%3D2');
    for (const [next, expected] of [
      [{ status: 1 }, '/termos/a?voltar=%2Fprodutos%3Fpage%3D2'],
      [{ terms: [terms.alsoDue] }, '/termos/b?voltar=%2Fprodutos%3Fpage%3D2'],
      [{ terms: [] }, '/meus-dados?voltar=%2Fprodutos%3Fpage%3D2'],
      [{ rules: [] }, '/produtos?page=2'],
    ] as const) {
      facts = { ...facts, ...(next as Partial<Facts>) };
      address = follow(address, facts).address;
      expect(address).toBe(expected);
    }
  });
});
