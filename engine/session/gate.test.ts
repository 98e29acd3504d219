import { describe, expect, it } from 'vitest';
import { termAvailable } from '../../openapi/generated/calls/term.available.ts';
import type { Feature, GateVerdict, GateVisit } from '../feature.ts';
import { gateSources, gatesOf, passGates } from './gate.ts';
import { off, pageSettings, tenant, user } from './session.fixture.ts';
import { settingsOf } from './settings.ts';

const origin = 'https://prova.localhost';
const source = { operation: { ...termAvailable, id: 'lista.devida' }, params: { type: 'a' } };

function gateThat(verdict: GateVerdict | null, seen: [GateVisit, readonly unknown[], unknown][] = []) {
  const feature: Feature = {
    name: 'porta',
    gate: {
      sources: [source],
      decide(visit, answers, settings) {
        seen.push([visit, answers, settings]);
        return verdict;
      },
    },
  };
  return feature;
}

const open = { ...tenant, flows: { porta: { ms: 4 } } };

function pass(features: Feature[], address: string, person: typeof user | null = user) {
  const { pathname, search } = new URL(address, origin);
  const settings = settingsOf(pageSettings, open);
  return passGates(
    gatesOf(features, open),
    { tenant: open, settings, user: person, pathname, search, origin },
    ({ operation }) => ({ of: operation }),
  );
}

describe('gates', () => {
  it('count where the tenant has switched the feature on', () => {
    expect(gatesOf([gateThat(null)], tenant)).toEqual([]);
    expect(gateSources(gatesOf([gateThat(null), { name: 'outra' }], open))).toEqual([source]);
  });

  it('get the visit, their answers and their settings', () => {
    const seen: [GateVisit, readonly unknown[], unknown][] = [];
    pass([gateThat(null, seen)], '/faq?a=1');
    expect(seen).toEqual([
      [
        { pathname: '/faq', search: '?a=1', origin, status: 1, adminAccess: false },
        [{ of: source.operation }],
        { ms: 4 },
      ],
    ]);
  });

  it('are not asked about a visitor', () => {
    expect(pass([gateThat({ to: '/painel' })], '/faq', null)).toBeNull();
  });

  it('lead to pages of the portal only, and never to where the visitor is', () => {
    expect(pass([gateThat({ to: '/painel?voltar=%2Ffaq' })], '/faq')).toEqual({
      to: '/painel?voltar=%2Ffaq',
    });
    expect(pass([gateThat({ to: '/pagina-que-nao-ha' })], '/faq')).toEqual({});
    expect(pass([gateThat({ to: '/faq', notice: { text: 'x', ms: 1 } })], '/faq')).toEqual({
      notice: { text: 'x', ms: 1 },
    });
  });

  it('keep the admin who looks in as a participant', () => {
    expect(pass([gateThat({ to: '/painel?voltar=%2Ffaq' })], '/faq?admin_user_id=7')).toEqual({
      to: '/painel?voltar=%2Ffaq&admin_user_id=7',
    });
  });

  it('are asked in order: the first one that objects decides', () => {
    expect(pass([gateThat(null), gateThat({ to: '/painel' })], '/faq')).toEqual({ to: '/painel' });
    expect(pass([gateThat({ signOut: true }), gateThat({ to: '/painel' })], '/faq')).toEqual({
      signOut: true,
    });
  });

  describe('somebody who must complete their data', () => {
    const incomplete = { ...user, status: 2 as const };

    it.each([
      ['/faq?a=1', { to: '/meus-dados?voltar=%2Ffaq%3Fa%3D1' }],
      [
        '/noticias/9?admin_user_id=7',
        { to: '/meus-dados?voltar=%2Fnoticias%2F9%3Fadmin_user_id%3D7&admin_user_id=7' },
      ],
      // What shows them nothing is no goal: it would be the end of their way.
      ['/nada', { to: '/meus-dados?voltar=%2Fpainel' }],
      ['/404', { to: '/meus-dados?voltar=%2Fpainel' }],
      ['/participantes', { to: '/meus-dados?voltar=%2Fpainel' }],
      ['/nada?voltar=%2F404%23a', { to: '/meus-dados?voltar=%2Fpainel' }],
      ['/nada?voltar=%2Ffaq', { to: '/meus-dados?voltar=%2Ffaq' }],
      ['/meus-dados', null],
      ['/meus-dados/?voltar=%2Ffaq', null],
    ])('is led from %s, in a tenant without any gate', (address, expected) => {
      expect(pass([], address, incomplete)).toEqual(expected);
    });

    it('is asked by a gate only once they are there', () => {
      const out = gateThat({ signOut: true });
      expect(pass([out], '/faq', incomplete)).toEqual({ to: '/meus-dados?voltar=%2Ffaq' });
      expect(pass([out], '/meus-dados', incomplete)).toEqual({ signOut: true });
    });

    it('goes on to the page that they wanted once the data are complete', () => {
      expect(pass([], '/meus-dados?voltar=%2Ffaq')).toEqual({ to: '/faq' });
      expect(pass([], '/meus-dados?voltar=%2F404')).toEqual({ to: '/painel' });
      expect(pass([], '/meus-dados?voltar=%2Fparticipantes')).toEqual({ to: '/painel' });
      expect(pass([gateThat(null)], '/meus-dados?voltar=%2Ffaq')).toBeNull();
      expect(pass([gateThat({ to: '/404' })], '/meus-dados?voltar=%2F404')).toEqual({});
      expect(pass([], '/meus-dados')).toBeNull();
      expect(pass([], '/faq?voltar=%2Fpainel')).toBeNull();
    });

    it.each([
      ['has not', tenant.routes.filter(({ path }) => path !== '/meus-dados')],
      [
        'has switched off',
        tenant.routes.map((route) => (route.path === '/meus-dados' ? { ...route, when: off } : route)),
      ],
    ])('is not led to a page that the portal %s', (_words, routes) => {
      const settings = settingsOf(pageSettings, tenant);
      const bare = { tenant: { ...tenant, routes }, settings, user: incomplete, search: '', origin };
      for (const pathname of ['/faq', '/404', '/meus-dados'])
        expect(passGates([], { ...bare, pathname }, () => null)).toBeNull();
    });
  });
});
