import { afterAll, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { password, people, smallPrograms } from '../../../tests/support/small-tenants.ts';

const program_id = smallPrograms.um;
let now = new Date('2030-05-10T12:00:00Z');

const counting = {
  ...{ name: 'Contador', code: 'C-1', script: 'https://conta.exemplo.com.br/c.js' },
  ...{ hosts: [{ host: 'https://dados.exemplo.com.br' }] },
};
const adverts = {
  ...{
    name: 'Anúncios',
    purpose: 'marketing',
    code: 'A-1',
    script: 'https://anuncia.exemplo.com.br/a.js?c=1',
  },
  ...{ form: 'command', queue: 'anuncios' },
};

const platform = await startPlatform({
  clock: () => now,
  data: { 'settings.json': { analytics: [counting, adverts] } },
});
afterAll(() => platform.stop());

type Shown = Schemas['Consent'];
const shownTo = async (caller: Caller, cookie = '') =>
  (
    await caller.request({
      method: 'GET',
      url: `/api/v1/program/${caller.programId}/consent`,
      headers: { cookie },
    })
  ).json as Shown;
const grantedTo = async (caller: Caller, cookie = '') =>
  (await shownTo(caller, cookie)).purposes.flatMap(({ purpose, granted }) => (granted ? [purpose] : []));
const choose = (caller: Caller, granted: string[], cookie = '') =>
  caller.send('POST', '/consent', { granted }, { cookie });
const cookieOf = (answer: Awaited<ReturnType<typeof choose>>) =>
  String(answer.raw.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const rows = () =>
  platform.database.withProgram(program_id, (tx) =>
    tx.selectFrom('consents').selectAll().orderBy('id').execute(),
  );

it('names the tools of a program with every host that they need, and none of another', async () => {
  expect((await platform.visitor('um').get('/analytics_tag')).json).toEqual({
    tags: [
      {
        ...counting,
        ...{ purpose: 'statistics', queue: 'dataLayer', form: 'event' },
        hosts: ['https://conta.exemplo.com.br', 'https://dados.exemplo.com.br'],
      },
      { ...adverts, hosts: ['https://anuncia.exemplo.com.br'] },
    ],
  });
  expect((await platform.visitor('um').get('/page_settings_unauthenticated')).json).toMatchObject({
    google_analitcs: 'C-1',
    settings: { analytics_tag: 'C-1' },
  });
});

it('stores a visitor’s consent by their browser, and records each choice', async () => {
  const visitor = platform.visitor('um');
  expect(await shownTo(visitor)).toMatchObject({
    asks: true,
    purposes: [
      { purpose: 'statistics', tools: 'Contador', granted: false },
      { purpose: 'marketing', tools: 'Anúncios', granted: false },
    ],
  });
  const answer = await choose(visitor, ['statistics']);
  expect(answer.json).toMatchObject({ asks: false, decided_at: now.toISOString() });
  expect(String(answer.raw.headers['set-cookie'])).toMatch(
    /^portico_visitor=[\w-]{43}; Expires=.*2031.*; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(answer);
  expect(await grantedTo(visitor, cookie)).toEqual(['statistics']);
  // Another browser has no choice yet; a browser that wants this one's choice must know its name.
  expect(await shownTo(visitor)).toMatchObject({ asks: true });
  expect(await shownTo(visitor, `portico_visitor=${'x'.repeat(43)}`)).toMatchObject({ asks: true });

  await choose(visitor, [], cookie);
  expect(await grantedTo(visitor, cookie)).toEqual([]);
  expect((await shownTo(visitor, cookie)).asks).toBe(false);
  expect((await rows()).map(({ asked, granted }) => ({ asked, granted }))).toEqual([
    { asked: ['statistics', 'marketing'], granted: ['statistics'] },
    { asked: ['statistics', 'marketing'], granted: [] },
  ]);
  const change = platform.database.db.updateTable('consents').set({ granted: '["marketing"]' }).execute();
  await expect(change).rejects.toThrow(/append-only/);
});

it("takes a visitor's choice over when they sign in, once, and keeps a person's own everywhere", async () => {
  const visitor = platform.visitor('um');
  const cookie = cookieOf(await choose(visitor, ['marketing']));
  const signIn = async (cpf: string) => {
    const login = { login: cpf, password };
    const { access_token } = (await visitor.send('POST', '/login', login, { cookie })).json as {
      access_token: string;
    };
    const authorization = `Bearer ${access_token}`;
    const as = (method: 'GET' | 'POST', path: string, payload?: object) =>
      visitor.request({
        ...{ method, url: `/api/v1/program/${program_id}${path}`, headers: { authorization } },
        ...(payload && { payload }),
      });
    return { show: async () => (await as('GET', '/consent')).json as Shown, as };
  };
  const ana = await signIn(people.both);
  expect(await ana.show()).toMatchObject({ asks: false, purposes: [{}, { granted: true }] });
  // Somebody else in the same browser has agreed to nothing.
  const caio = await signIn(people.participant.um);
  expect(await caio.show()).toMatchObject({ asks: true, purposes: [{ granted: false }, { granted: false }] });

  await ana.as('POST', '/consent', { granted: [] });
  const again = await signIn(people.both);
  expect(await again.show()).toMatchObject({
    asks: false,
    purposes: [{ granted: false }, { granted: false }],
  });
  expect((await again.as('GET', '/consent/history')).json).toMatchObject({
    data: [
      { granted: 'Nada', refused: 'Estatísticas de uso, Publicidade' },
      { granted: 'Publicidade', refused: 'Estatísticas de uso' },
    ],
  });
  expect((await caio.as('GET', '/consent/history')).json).toMatchObject({ data: [] });
});

it('asks again after a year, and never asks an admin during a visit', async () => {
  const caio = await platform.signIn('um', people.participant.um);
  await choose(caio, ['statistics']);
  const me = await caio.id();
  const admin = await platform.signIn('um', people.admin);
  const looking = { 'x-admin-user-id': String(me) };
  expect((await admin.send('POST', '/consent', { granted: [] }, looking)).json).toEqual({
    ...{ asks: false, purposes: [] },
  });
  expect(await grantedTo(caio)).toEqual(['statistics']);
  now = new Date('2031-05-11T12:00:00Z');
  const later = await platform.signIn('um', people.participant.um);
  expect(await shownTo(later)).toMatchObject({ asks: true, purposes: [{ granted: false }, {}] });
});
