import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { active } from '../../db/participant-status.ts';

const program_id = smallPrograms.um;
const start = new Date('2026-06-20T15:00:00Z');
let now = start;

const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const post = (key: string, at: number) => ({
  ...{ key, author: 'Equipe', title: `Novidade ${key}`, content: '<p>Oi</p>' },
  published_at: minutes(at).toISOString(),
});

const platform = await startPlatform({
  clock: () => now,
  data: {
    'feed.json': [
      ...Array.from({ length: 23 }, (_, index) => post(`antiga-${index}`, -60 - Math.floor(index / 2))),
      post('futura', 30),
    ],
  },
});
const ana = await platform.signIn('um', people.both);
const caio = await platform.signIn('um', people.participant.um);
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => platform.stop());

interface Part {
  data: { id: number; title: string; likes: number; liked: boolean; comments: number; views: number }[];
  next_cursor: string | null;
}
const timeline = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get('/news-feed/timeline', query)).json as Part;
const newest = async (caller: Caller) => {
  const [first] = (await timeline(caller)).data;
  if (!first) throw new Error('The feed is empty.');
  return first;
};

type Said = Schemas['FeedComment'];
const comments = (caller: Caller, postId: number) => caller.data<Said[]>(`/news-feed/${postId}/comments`);
const say = (caller: Caller, post_id: number, message: string, parent_id?: number) =>
  caller.send('POST', '/news-feed/comment', { post_id, message, ...(parent_id && { parent_id }) });
const said = async (answer: ReturnType<typeof say>) => ((await answer).json as { data: Said }).data;

describe('the timeline', () => {
  it('has every post once, newest first, while new ones are published', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let part = 0; part === 0 || cursor; part += 1) {
      const answer: Part = await timeline(ana, { per_page: '5', ...(cursor && { cursor }) });
      seen.push(...answer.data.map(({ id }) => id));
      cursor = answer.next_cursor;
      // A post with today's date appears between the loading of two pages.
      await sql`insert into feed_posts (program_id, author, title, content, published_at)
        values (${program_id}, 'Equipe', ${`nova ${part}`}, '<p>x</p>', ${now})`.execute(
        platform.database.db,
      );
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    await sql`delete from feed_posts where title like 'nova %'`.execute(platform.database.db);
    expect((await timeline(ana)).data.some(({ title }) => title.includes('futura'))).toBe(false);
  });

  it('refuses a cursor that it has not created', async () => {
    for (const cursor of ['x', 'MTIz', Buffer.from('1.99999999999').toString('base64url')])
      expect((await ana.get('/news-feed/timeline', { cursor })).status).toBe(400);
  });
});

describe('a like', () => {
  it('counts each person once, and can be removed', async () => {
    const { id } = await newest(ana);
    const like = (caller: Caller, liked: boolean) =>
      caller.send('POST', '/news-feed/like', { post_id: id, liked });
    await like(ana, true);
    await like(ana, true);
    expect((await like(caio, true)).json).toMatchObject({ data: { id, likes: 2, liked: true } });
    expect((await like(ana, false)).json).toMatchObject({ data: { likes: 1, liked: false } });
    expect(await newest(caio)).toMatchObject({ likes: 1, liked: true });
    const answer = await ana.send('POST', '/news-feed/like', { post_id: 999_999, liked: true });
    expect(answer.status).toBe(404);
  });
});

describe('a view', () => {
  it('counts each person once', async () => {
    const { id } = await newest(ana);
    for (const caller of [ana, ana, caio])
      expect((await caller.send('POST', '/news-feed/view', { post_id: id })).status).toBe(204);
    expect(await newest(ana)).toMatchObject({ views: 2 });
  });
});

describe('a comment', () => {
  it('is plain text, is answered, and tells its author', async () => {
    const { id, title } = await newest(ana);
    const hostile = '<img src=x onerror=alert(1)> & "aspas"';
    const first = await said(say(ana, id, `  ${hostile}  `));
    expect(first).toMatchObject({ message: hostile, can_edit: true, can_delete: true, can_report: false });
    const answer = await said(say(caio, id, 'Boa!', first.id));
    // A reply to a reply stands below the same comment.
    await say(ana, id, 'Valeu', answer.id);
    const [shown] = await comments(caio, id);
    expect(shown?.replies.map(({ message }) => message)).toEqual(['Boa!', 'Valeu']);
    expect((await newest(ana)).comments).toBe(3);
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    // Without a word of the answer, which may be edited, hidden or deleted.
    expect(push.data[0]?.content).toBe(
      `Responderam ao seu comentário em “${title}”. <a href="/novidades/${id}">Ver a resposta</a>`,
    );
    expect((await say(ana, id, ' \n ')).status).toBe(422);
  });

  it('may be edited for five minutes, by its author', async () => {
    now = minutes(10);
    const { id } = await newest(ana);
    const mine = await said(say(ana, id, 'Errado'));
    const edit = (caller: Caller, message: string) =>
      caller.send('PUT', `/news-feed/comment/${mine.id}`, { message });
    expect((await edit(caio, 'Outro')).status).toBe(404);
    expect((await edit(ana, 'Quase')).json).toMatchObject({ data: { message: 'Quase' } });
    now = new Date(minutes(15).getTime() - 1_000);
    expect((await edit(ana, 'Certo')).json).toMatchObject({ data: { message: 'Certo', can_edit: true } });
    now = minutes(15);
    expect((await edit(ana, 'Tarde')).json).toMatchObject({
      message: 'Um comentário só pode ser editado por cinco minutos.',
    });
    expect((await comments(ana, id))[0]).toMatchObject({ message: 'Certo', can_edit: false });
  });

  it('can be deleted by its author, and keeps its place if it has answers', async () => {
    now = minutes(20);
    const { id, comments: before } = await newest(ana);
    const mine = await said(say(ana, id, 'Vou apagar'));
    await say(caio, id, 'Resposta que fica', mine.id);
    const remove = (caller: Caller) =>
      caller.request({ method: 'DELETE', url: `/api/v1/program/${program_id}/news-feed/comment/${mine.id}` });
    expect((await remove(caio)).status).toBe(404);
    expect((await remove(ana)).status).toBe(204);
    const [gone] = await comments(caio, id);
    expect(gone).toMatchObject({ state: 'deleted', message: '', author: '' });
    expect(gone?.replies[0]?.message).toBe('Resposta que fica');
    expect((await newest(ana)).comments).toBe(before + 1);
    expect((await say(ana, id, 'x', mine.id)).status).toBe(404);
  });

  it('is reported once by each person, and its author’s manager hides it with a reason', async () => {
    now = minutes(30);
    const { id, comments: before } = await newest(ana);
    const rude = await said(say(caio, id, 'Comentário grosseiro'));
    const report = (caller: Caller) =>
      caller.send('POST', `/news-feed/comment/${rude.id}/report`, { reason: 'offensive' });
    const admin = await platform.signIn('um', people.admin);
    const toldOf = async (caller: Caller) =>
      (await caller.data<{ content: string }[]>('/push')).filter(({ content }) =>
        content.startsWith('Denunciaram um comentário.'),
      );
    expect([(await report(ana)).status, (await report(ana)).status]).toEqual([204, 204]);
    const link = expect.stringContaining(`href="/novidades/${id}"`);
    for (const caller of [manager, admin]) expect(await toldOf(caller)).toMatchObject([{ content: link }]);
    for (const caller of [ana, caio]) expect(await toldOf(caller)).toEqual([]);
    expect((await report(caio)).status).toBe(409);
    const of = async (caller: Caller) => (await comments(caller, id)).find((one) => one.id === rude.id);
    expect(await of(ana)).toMatchObject({ reports: 0, can_report: false, can_moderate: false });
    const team = await sql<{ same: boolean }>`select count(distinct establishment_id) = 1 as same
      from participants join accounts on accounts.id = account_id where program_id = ${program_id}
      and cpf in (${people.manager.um}, ${people.participant.um})`.execute(platform.database.db);
    expect(team.rows[0]?.same).toBe(true);
    expect(await of(manager)).toMatchObject({ reports: 1, can_moderate: true });
    const hide = (caller: Caller, body: object) =>
      caller.send('POST', `/news-feed/comment/${rude.id}/hide`, body);
    expect((await hide(caio, { hidden: true, reason: 'Porque sim' })).status).toBe(403);
    expect((await hide(manager, { hidden: true })).status).toBe(422);
    expect((await hide(manager, { hidden: true, reason: 'Falta de respeito' })).status).toBe(204);
    expect(await of(ana)).toBeUndefined();
    expect(await of(caio)).toMatchObject({ state: 'hidden', reason: 'Falta de respeito' });
    expect((await newest(ana)).comments).toBe(before);
    expect((await hide(manager, { hidden: false })).status).toBe(204);
    expect(await of(ana)).toMatchObject({ state: 'visible', message: 'Comentário grosseiro' });
    expect((await newest(ana)).comments).toBe(before + 1);
  });

  it('is hidden by whoever manages its author, not by the author or by a peer', async () => {
    now = minutes(50);
    const { id } = await newest(ana);
    const admin = await platform.signIn('um', people.admin);
    const own = await said(say(manager, id, 'Da gestora'));
    const above = await said(say(admin, id, 'De quem administra'));
    const hide = (caller: Caller, comment: number, hidden: boolean) =>
      caller.send('POST', `/news-feed/comment/${comment}/hide`, { hidden, reason: 'Fora do assunto' });
    const of = async (caller: Caller, comment: number) =>
      (await comments(caller, id)).find((one) => one.id === comment);
    expect(await of(manager, own.id)).toMatchObject({ can_moderate: false });
    expect(await of(manager, above.id)).toMatchObject({ can_moderate: false });
    expect((await hide(manager, above.id, true)).status).toBe(403);
    expect((await hide(admin, own.id, true)).status).toBe(204);
    expect(await of(manager, own.id)).toMatchObject({ state: 'hidden', can_moderate: false });
    expect((await hide(manager, own.id, false)).status).toBe(403);
    expect((await hide(admin, own.id, false)).status).toBe(204);
  });

  it('is told to who administers, where twenty others come first who may not hide it', async () => {
    now = minutes(55);
    const { id: post_id } = await newest(ana);
    const { db } = platform.database;
    const add = async (id: number, manages_participants: boolean) => {
      const email = `pessoa${id}@um.exemplo.com.br`;
      const account = { cpf: String(10_000_000_000 - id), email, password_hash: '', created_at: now };
      const { id: account_id } = await db
        .insertInto('accounts')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { id, program_id, account_id, name: 'Pessoa', email, manages_participants };
      await db
        .insertInto('participants')
        .values({ ...row, status: active, created_at: now, updated_at: now })
        .execute();
    };
    // Nobody of them has an establishment, and their ids are lower than everybody's.
    for (let index = 1; index <= 20; index += 1) await add(-index, true);
    await add(-21, false);
    const said = { program_id, post_id, participant_id: -21, message: 'Grosseria', created_at: now };
    const { id } = await db
      .insertInto('feed_comments')
      .values(said)
      .returning('id')
      .executeTakeFirstOrThrow();
    const admin = await platform.signIn('um', people.admin);
    const told = async () => (await admin.data<unknown[]>('/push')).length;
    const before = await told();
    const answer = await ana.send('POST', `/news-feed/comment/${id}/report`, { reason: 'offensive' });
    expect([answer.status, await told()]).toEqual([204, before + 1]);
  });

  it('waits a minute after five in a row', async () => {
    now = minutes(60);
    const { id } = await newest(ana);
    for (const word of ['um', 'dois', 'três', 'quatro', 'cinco'])
      expect((await say(ana, id, word)).status).toBe(200);
    const refused = await say(ana, id, 'seis');
    expect([refused.status, (refused.json as { message: string }).message]).toEqual([
      429,
      'Você comentou várias vezes seguidas. Espere um minuto e envie de novo: o seu texto fica aqui.',
    ]);
    now = minutes(62);
    expect((await say(ana, id, 'seis')).status).toBe(200);
  });

  it('are loaded in parts too, each once', async () => {
    const { id } = await newest(ana);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { per_page: '3', ...(cursor && { cursor }) };
      const answer = (await ana.get(`/news-feed/${id}/comments`, query)).json as {
        data: Said[];
        next_cursor: string | null;
      };
      seen.push(...answer.data.map((one) => one.id));
      cursor = answer.next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(5);
  });
});

describe('an administrator who looks as a participant', () => {
  it('neither likes nor comments, and is not counted', async () => {
    const admin = await platform.signIn('um', people.admin);
    const { id, views } = await newest(ana);
    const me = await ana.id();
    const acting = (url: string, payload: object) =>
      admin.request({
        method: 'POST',
        url: `/api/v1/program/${program_id}${url}`,
        headers: { 'x-admin-user-id': String(me) },
        payload,
      });
    expect((await acting('/news-feed/like', { post_id: id, liked: true })).json).toMatchObject({
      code: 'admin-read-only',
    });
    // In a read-only visit, the request that the page sends by itself is not refused.
    expect((await acting('/news-feed/view', { post_id: id })).status).toBe(204);
    expect((await newest(ana)).views).toBe(views);
  });
});
