import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform } from '../../tests/support/platform.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number; from: number; to: number; last_page: number; per_page: number };
}

const page = async (path: string, query: Record<string, string> = {}) => {
  const answer = await ana.get(path, query);
  expect(answer.status, answer.raw.payload).toBe(200);
  return answer.json as Page;
};

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
afterAll(() => platform.stop());

it.each([
  ['news_categories', '/api/v1/news/category'],
  ['faq_categories', '/faq-category'],
] as const)('offers no category of %s that has nothing in it', async (table, path) => {
  const titles = async () => (await page(path)).data.map(({ title }) => title);
  const before = await titles();
  expect(before).toHaveLength(1);
  const { db } = platform.database;
  const empty = { program_id: smallPrograms.um, title: 'Vazia' };
  await db.insertInto(table).values(empty).execute();
  expect(await titles()).toEqual(before);
  await db.deleteFrom(table).where('title', '=', 'Vazia').execute();
});

describe('news', () => {
  it('are liked once by each person, who can remove the like', async () => {
    const data = await ana.data<{ id: number }[]>('/news', { per_page: '1' });
    const id = String(data[0]?.id);
    const caio = await platform.signIn('um', people.participant.um);
    const press = async (who: Caller) => (await who.get(`/news_likes/${id}/toggle`)).json;
    const read = async (who: Caller) => (await who.get(`/news_likes/${id}`)).json;
    expect(await press(ana)).toEqual({ data: { likes: 1, liked: true } });
    expect(await press(caio)).toEqual({ data: { likes: 2, liked: true } });
    expect(await press(ana)).toEqual({ data: { likes: 1, liked: false } });
    expect(await read(caio)).toEqual({ data: { likes: 1, liked: true } });
    expect((await ana.get(`/news/${id}`)).json).toMatchObject({ data: { likes: 1, liked: false } });
    expect((await ana.get('/news_likes/2147483647/toggle')).status).toBe(404);
  });

  it('are paged, newest first', async () => {
    const first = await page('/news', { per_page: '10' });
    expect(first.pagination).toMatchObject({ total: 25, from: 1, to: 10, last_page: 3, per_page: 10 });
    expect(first.data[0]?.title).toBe('Notícia marca-um');
    const last = await page('/news', { per_page: '10', page: '3' });
    expect(last.pagination).toMatchObject({ from: 21, to: 25 });
    expect(last.data).toHaveLength(5);
    const beyond = await page('/news', { per_page: '10', page: '9' });
    expect(beyond.pagination).toMatchObject({ from: 0, to: 0, total: 25 });
    expect(beyond.data).toEqual([]);
  });

  it('are followed by others, the newest of their category first, and never by themselves', async () => {
    const [read, ...others] = (await page('/news', { per_page: '25' })).data as {
      id: number;
      category: object;
    }[];
    const { data } = (await ana.get(`/news/${read?.id}/related`)).json as Page;
    expect(data).toHaveLength(6);
    expect(data.map(({ id }) => id)).not.toContain(read?.id);
    const isSame = (item: object) =>
      JSON.stringify((item as typeof read)?.category) === JSON.stringify(read?.category);
    const inOrder = [...others.filter(isSame), ...others.filter((item) => !isSame(item))];
    expect(data.map(({ id }) => id)).toEqual(inOrder.slice(0, 6).map(({ id }) => id));
  });

  it('are found without accents and capitals', async () => {
    expect((await page('/news', { search: 'NOTICIA MARCA-UM (EDICAO 7)' })).pagination.total).toBe(1);
    expect((await page('/news', { search: '%' })).pagination.total).toBe(0);
  });

  it('contain no script, whatever was written', async () => {
    const { data } = await page('/news', { per_page: '1' });
    const answer = await ana.get(`/news/${String(data[0]?.id)}`);
    expect(answer.json).toMatchObject({ data: { content: '<p>marca-um</p>' } });
    expect((await ana.get('/news/999999')).status).toBe(404);
  });

  it('refuse an order that the list does not have', async () => {
    expect((await ana.get('/news', { order_by: 'content,asc' })).status).toBe(422);
  });
});

describe('questions', () => {
  it('show visitors only the offline ones', async () => {
    const visitor = platform.visitor('um');
    const offline = (await visitor.get('/api/v1/faq/offline')).json as Page;
    expect(offline.data.map((faq) => faq.title)).toEqual(['Como? marca-um']);
    expect((await page('/faq')).pagination.total).toBe(2);
    expect((await visitor.get('/faq')).status).toBe(401);
    expect(((await visitor.get('/api/v1/faq-category/offline')).json as Page).data).toHaveLength(1);
  });

  it('are found by what is read in their answers, not by how that is written', async () => {
    const answer =
      '<p>Veja em <a href="/extrato"><strong>Meu&nbsp;extrato</strong></a> &amp;\nnas <b>notícias</b></p>';
    await platform.database.db
      .updateTable('faqs')
      .set({ answer })
      .where('program_id', '=', smallPrograms.um)
      .where('title', 'like', 'Quando%')
      .execute();
    const found = async (search: string) => (await page('/faq', { search })).data.map(({ title }) => title);
    for (const text of ['MEU EXTRATO', 'extrato & nas noticias'])
      expect(await found(text)).toEqual(['Quando? marca-um']);
    for (const markup of ['strong', 'href', '<p>', 'nbsp', 'amp;']) expect(await found(markup)).toEqual([]);
  });
});

describe('badges', () => {
  it('say which ones are mine', async () => {
    const all = await page('/badge');
    expect(all.data.map((badge) => [badge.name, badge.unlocked])).toEqual([
      ['Outro selo marca-um', false],
      ['Selo marca-um', true],
    ]);
    expect((await page('/badge/unlocked')).pagination.total).toBe(1);
  });
});

describe('notifications', () => {
  it('are marked as read once, only for me', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    expect((await page('/push')).data.map((push) => push.mark_as_read)).toEqual([0, 0]);
    expect(((await caio.get('/push')).json as Page).data).toHaveLength(1);
    const read = await ana.send('POST', '/push/read-all', { markAllRead: true });
    expect(read.json).toEqual({ data: { marked: 2 } });
    expect((await page('/push')).data.map((push) => push.mark_as_read)).toEqual([1, 1]);
    expect(((await caio.get('/push')).json as Page).data[0]?.mark_as_read).toBe(0);
    expect((await ana.send('POST', '/push/read-all', {})).json).toEqual({ data: { marked: 0 } });
  });
});

describe('places', () => {
  it('know the states and find cities without accents', async () => {
    const visitor = platform.visitor('um');
    expect(((await visitor.get('/api/v1/state')).json as Page).data).toHaveLength(27);
    const cities = (await visitor.get('/api/v1/city', { search: 'sao jose do rio preto' })).json as Page;
    expect(cities.data).toMatchObject([
      { id: 3549805, name: 'São José do Rio Preto', state: { code: 'SP' } },
    ]);
    expect(((await visitor.get('/api/v1/city', { state_id: '53' })).json as Page).pagination.total).toBe(1);
  });

  it('look up a postal code without its mask', async () => {
    const found = await ana.get('/address', { zip: '01310-100' });
    expect(found.json).toMatchObject({
      data: { street: 'Avenida Paulista', city_name: 'São Paulo', city_id: 3550308, state: { code: 'SP' } },
    });
    const missing = await ana.get('/address', { zip: '99999999' });
    expect(missing.status).toBe(422);
    expect(missing.json).toMatchObject({ errors: { zip: ['CEP não encontrado. Confira os números.'] } });
  });
});

describe('the pages', () => {
  it('show a visitor the home, and a participant the panel', async () => {
    const home = (await platform.visitor('um').get('/home')).json;
    expect(home).toMatchObject({ data: { title: 'marca-um', products: [{ title: 'Fone marca-um' }] } });
    const panel = (await ana.get('/painel')).json as {
      data: { points: { balance: number }; ranking: unknown[] };
    };
    expect(panel.data.points.balance).toBe(380);
    expect(panel).toMatchObject({ data: { banners: [{ title: 'marca-um' }] } });
    expect(panel.data.ranking.length).toBeGreaterThanOrEqual(5);
  });

  it('answer settings with every flag', async () => {
    const settings = (await ana.get('/page_settings_authenticated')).json;
    expect(settings).toMatchObject({
      header: { program: { title: 'Programa marca-um' } },
      flags: { admin_access: false, self_registration: false },
      footer: { cols: [{ title: 'marca-um' }] },
    });
    expect((await platform.visitor('um').get('/page_settings_unauthenticated')).status).toBe(200);
    expect((await platform.visitor('um').get('/settings')).json).toMatchObject({ primary_color: '#5B2A86' });
    expect((settings as { header: object }).header).not.toHaveProperty('logo_px');
    // Too high for the bar.
    await platform.database.db
      .updateTable('programs')
      .set(({ ref }) => ({ settings: sql`${ref('settings')} || '{"logo_px": 90}'::jsonb` }))
      .where('id', '=', smallPrograms.um)
      .execute();
    expect((await ana.get('/page_settings_authenticated')).json).toMatchObject({ header: { logo_px: 56 } });
  });
});

describe('files', () => {
  it('open public ones for visitors and the others for signed-in people', async () => {
    const banner = (await platform.visitor('um').get('/home')).json as {
      data: { banners: { image: { url: string } }[] };
    };
    const url = banner.data.banners[0]?.image.url ?? '';
    const opened = await platform.visitor('um').get(url);
    expect(opened.status).toBe(200);
    expect(opened.raw.headers['content-type']).toBe('image/svg+xml');
    expect(opened.raw.headers['x-content-type-options']).toBe('nosniff');
    expect(opened.raw.headers['content-security-policy']).toContain('sandbox');
    const image = (await page('/badge')).data[0]?.image as { url: string };
    expect((await platform.visitor('um').get(image.url)).status).toBe(404);
    expect((await ana.get(image.url)).raw.payload).toContain('marca-um');
  });
});
