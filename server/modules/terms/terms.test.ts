import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms, term } from '../../../tests/support/small-tenants.ts';

let now = new Date();

const dataOf = <T>(answer: { json: unknown }) => (answer.json as { data: T }).data;
const available = async (caller: Caller, type = 'term') =>
  dataOf<Schemas['Term'][]>(await caller.get(`/term/avaliable/${type}`));
const slugs = async (caller: Caller, type = 'term') =>
  (await available(caller, type)).map(({ slug }) => slug);
const show = async (caller: Caller, slug: string) =>
  dataOf<Schemas['TermText']>(await caller.get(`/term/${slug}`));
const accept = (caller: Caller, id: number, headers: Record<string, string> = {}, body: object = {}) =>
  caller.send('POST', `/term/${id}/accept`, body, headers);
const idOf = async (slug: string, version = 1) => {
  const { db } = platform.database;
  const row = db.selectFrom('terms').select('id').where('slug', '=', slug).where('version', '=', version);
  return (await row.where('program_id', '=', smallPrograms.um).executeTakeFirstOrThrow()).id;
};

const platform = await startPlatform({
  clock: () => now,
  data: {
    'history.json': {
      acceptances: [{ term: 'regulamento-1', days_ago: 9, pending_for: [people.pending.um] }],
    },
    'access-groups.json': [
      { key: 'todos', name: 'Todos', audience: 'all' },
      { key: 'gestores', name: 'Gestores', audience: 'managers' },
      { key: 'vendedores', name: 'Vendedores', audience: 'position', position: 'Vendedor' },
      { key: 'diretores', name: 'Diretores', audience: 'position', position: 'Diretor' },
    ],
    'terms.json': [
      term({ version: 1 }),
      term({ version: 2, published_days_ago: 5 }),
      term({ version: 3, published_days_ago: -30 }),
      term({ slug: 'privacidade', type: 'rule', title: 'Privacidade' }),
      term({ slug: 'encerrado', published_days_ago: 20, acceptance_to_in_days: -1 }),
      term({ slug: 'por-vir', acceptance_from_days_ago: -2 }),
      term({ slug: 'consulta', groups: [{ group: 'vendedores', read_only: true }] }),
      term({ slug: 'gestores', groups: [{ group: 'gestores' }, { group: 'todos', read_only: true }] }),
      term({ slug: 'diretores', groups: [{ group: 'diretores' }] }),
    ],
  },
});
const ana = await platform.signIn('um', people.both);
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => platform.stop());

describe('what is available', () => {
  it('is the current version of what reaches the participant and was not accepted, the oldest first', async () => {
    expect(await slugs(ana)).toEqual(['encerrado', 'consulta', 'gestores', 'regulamento']);
    expect(await slugs(ana, 'rule')).toEqual(['privacidade']);
    const [closed, , , current] = await available(ana);
    expect(closed).toMatchObject({ acceptance_open: false, acceptance_required: true });
    expect(current).toMatchObject({
      version: 2,
      acceptance_open: true,
      access_groups: [{ name: 'Todos', pivot: { read_only: false } }],
    });
  });

  it('says through which groups, read-only ones included', async () => {
    const groupsOf = async (caller: Caller, slug: string) =>
      (await available(caller)).find((item) => item.slug === slug)?.access_groups.map(({ pivot }) => pivot);
    expect(await groupsOf(ana, 'consulta')).toEqual([{ read_only: true }]);
    expect(await groupsOf(ana, 'gestores')).toEqual([{ read_only: true }]);
    expect(await groupsOf(manager, 'gestores')).toEqual([{ read_only: true }, { read_only: false }]);
  });

  it('knows two types only, and nobody without a session', async () => {
    expect((await ana.get('/term/avaliable/outro')).status).toBe(404);
    expect((await platform.visitor('um').get('/term/avaliable/term')).status).toBe(401);
  });
});

describe('reading', () => {
  it('is for everybody: the current version, sanitised, with the hash of its text', async () => {
    const text = await show(platform.visitor('um'), 'regulamento');
    expect(text).toMatchObject({ version: 2, can_accept: false, access_groups: [] });
    expect(text.content).toBe('<h2>1. O programa</h2><p>Texto</p>');
    expect(text.content_sha256).toBe(createHash('sha256').update(text.content).digest('hex'));
    const list = dataOf<Schemas['Term'][]>(await platform.visitor('um').get('/term/list'));
    expect(list.filter(({ slug }) => slug === 'regulamento').map(({ version }) => version)).toEqual([2]);
    expect((await ana.get('/term/nenhum')).status).toBe(404);
  });

  it('says what the participant accepted before, and whether this version can be accepted', async () => {
    expect(await show(ana, 'regulamento')).toMatchObject({
      can_accept: true,
      acceptance: { rule_and_term_id: { version: 1 } },
    });
    for (const slug of ['encerrado', 'consulta', 'gestores', 'diretores', 'por-vir'])
      expect(await show(ana, slug), slug).toMatchObject({ can_accept: false });
    expect(await show(manager, 'gestores')).toMatchObject({ can_accept: true });
  });
});

describe('accepting', () => {
  it('is written down with time, version, address, browser and hash, and clears what is available', async () => {
    const { id, content_sha256 } = await show(ana, 'regulamento');
    const answer = await accept(ana, id, {
      'user-agent': 'Navegador de teste',
      'idempotency-key': 'aceite-um',
    });
    expect(answer.status, answer.raw.payload).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      rule_and_term_id: { id, slug: 'regulamento', version: 2 },
      accepted_at: now.toISOString(),
      content_sha256,
    });
    expect(await slugs(ana)).not.toContain('regulamento');
    expect(await show(ana, 'regulamento')).toMatchObject({
      can_accept: false,
      acceptance: { content_sha256 },
    });
    const { db } = platform.database;
    const book = db.selectFrom('term_acceptances').selectAll().where('term_id', '=', id);
    expect(await book.where('program_id', '=', smallPrograms.um).execute()).toMatchObject([
      { content_sha256, user_agent: 'Navegador de teste', address: '127.0.0.1' },
    ]);
  });

  it('has one effect, with the key, without it and in parallel', async () => {
    const id = await idOf('privacidade');
    const answers = await Promise.all([accept(ana, id), accept(ana, id), accept(ana, id)]);
    const ids = new Set(answers.map((answer) => dataOf<Schemas['Acceptance']>(answer).id));
    expect(ids.size).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
    expect((await accept(ana, id)).json).toEqual(answers[0]?.json);
    const accepted = dataOf<Schemas['Acceptance'][]>(await ana.get('/term/accepted'));
    expect(accepted.map((item) => `${item.rule_and_term_id.slug} ${item.rule_and_term_id.version}`)).toEqual([
      'privacidade 1',
      'regulamento 2',
      'regulamento 1',
    ]);
  });

  it.each([
    ['an old version', 'regulamento', 1, 409, 'term-superseded'],
    ['a version to come', 'regulamento', 3, 404, 'not-found'],
    ['after the window', 'encerrado', 1, 409, 'term-closed'],
    ['before the window', 'por-vir', 1, 409, 'term-closed'],
    ['for a group that only reads', 'consulta', 1, 403, 'not-eligible'],
    ['for a group of others', 'diretores', 1, 403, 'not-eligible'],
  ])('is refused for %s', async (_case, slug, version, status, code) => {
    const pending = await platform.signIn('um', people.pending.um);
    const answer = await accept(pending, await idOf(slug, version));
    expect(answer.status, answer.raw.payload).toBe(status);
    expect(answer.json).toMatchObject({ code });
  });

  it('is for the text that was read', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    const { id, content_sha256 } = await show(pending, 'gestores');
    const read = (content: string) => accept(manager, id, {}, { content_sha256: content });
    expect((await read('0'.repeat(64))).json).toMatchObject({ code: 'term-superseded' });
    expect(await slugs(manager)).toContain('gestores');
    expect((await read(content_sha256)).status).toBe(200);
  });

  it('is personal: an admin who looks as the participant cannot do it', async () => {
    const admin = await platform.signIn('um', people.admin);
    const caio = await platform.signIn('um', people.participant.um);
    const me = await caio.id();
    const as = { 'x-admin-user-id': String(me) };
    const answer = await accept(admin, await idOf('regulamento', 2), as);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ code: 'admin-read-only' });
    expect(await slugs(caio)).toContain('regulamento');
  });

  it('is for somebody whose data are still to be completed, too', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    expect((await accept(pending, await idOf('privacidade'))).status).toBe(200);
  });

  it('needs a session and the portal as its origin', async () => {
    const id = await idOf('regulamento', 2);
    expect((await accept(platform.visitor('um'), id)).status).toBe(401);
    const caio = await platform.signIn('um', people.participant.um);
    const forged = await platform.app.inject({
      method: 'POST',
      url: `/api/v1/program/${smallPrograms.um}/term/${id}/accept`,
      headers: {
        host: 'um.localhost',
        cookie: `portico_session=${caio.token}`,
        origin: 'https://evil.example',
        'content-type': 'application/json',
      },
      payload: {},
    });
    expect(forged.statusCode).toBe(403);
    expect(forged.json()).toMatchObject({ code: 'cross-site' });
  });
});

describe('the book of consents', () => {
  it('takes no change and no removal, the owner of the table included', async () => {
    const { db } = platform.database;
    await expect(sql`update term_acceptances set address = 'x'`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from term_acceptances`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`truncate term_acceptances`.execute(db)).rejects.toThrow(/append-only/);
  });
});
