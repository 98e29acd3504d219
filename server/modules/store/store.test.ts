import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { personId } from '../../../tests/support/person-id.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { password, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { neutralBrand } from '../../web/neutral-brand.ts';
import { serveStore } from '../../web/store/register.ts';
import { httpStore } from './http.ts';

const program_id = smallPrograms.um;
const portal = 'http://um.localhost';
const host = 'loja.localhost';
const twoHours = 7_200_000;

let now = new Date('2026-04-15T15:00:00Z');

/** A browser on the store's host: it keeps the only cookie that it gets. */
function browser() {
  let cookie = '';
  const headers = () => ({ host, ...(cookie && { cookie }) });
  const take = (answer: Awaited<ReturnType<Caller['request']>>) => {
    const given = answer.raw.headers['set-cookie'];
    if (given) cookie = String(given).split(';')[0] ?? '';
    return { status: answer.status, text: answer.raw.payload, to: String(answer.raw.headers.location ?? '') };
  };
  const visitor = platform.visitor('um');
  return {
    open: async (url: string, referer = '') =>
      take(
        await visitor.request({ method: 'GET', url, headers: { ...headers(), ...(referer && { referer }) } }),
      ),
    send: async (url: string, fields: Record<string, string>, origin = `http://${host}`) =>
      take(
        await visitor.request({
          method: 'POST',
          url,
          headers: { ...headers(), origin, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
    get cookie() {
      return cookie;
    },
  };
}

interface Prizes {
  products: { id: number; points: number }[];
  balance: number;
  sso_info: { urlLoginSso?: string; expires_at?: string };
}
const prizesOf = (caller: Caller) => caller.data<Prizes>('/ideal_prize');
const linkOf = async (caller: Caller) => (await prizesOf(caller)).sso_info.urlLoginSso ?? '';
const pathOf = (link: string) => link.replace(`http://${host}`, '');
const enter = async (caller = ana) => {
  const shop = browser();
  await shop.open(pathOf(await linkOf(caller)), `${portal}/catalogo`);
  return shop;
};
const field = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** What the confirmation sends: its hidden fields. */
const formOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

const give = (points: number, source: string) =>
  platform.database.withProgram(program_id, async (tx) => {
    const id = await personId(tx, people.both);
    await tx
      .insertInto('ledger')
      .values({
        ...{ program_id, participant_id: id, kind: 'bonus', description: 'Bônus', points, source },
        occurred_at: now,
      })
      .execute();
    await tx
      .updateTable('participants')
      .set({ street: 'Rua <das> Flores', number: '10', city_id: 3550308, zip: '01310100' })
      .where('id', '=', id)
      .execute();
  });

const platform = await startPlatform({
  clock: () => now,
  web: (app, database) =>
    serveStore(app, {
      ...{ host, database, publicOrigin: null, port: () => null, font: () => null, clock: () => now },
      tenantOf: (id) => {
        if (id === program_id) return { domain: 'um.localhost', brand: { ...neutralBrand, title: 'Um' } };
        return id === smallPrograms.dois ? { domain: 'dois.localhost', brand: neutralBrand } : null;
      },
    }),
});
const ana = await platform.signIn('um', people.both);
afterAll(() => platform.stop());

describe('the link to the store', () => {
  it('is signed for one person and the store alone, and good for 7.200.000 ms', async () => {
    const { sso_info } = await prizesOf(ana);
    const claims = decodeJwt(new URL(sso_info.urlLoginSso ?? '').searchParams.get('token') ?? '');
    expect(claims).toMatchObject({
      iss: portal,
      aud: `http://${host}`,
      program: program_id,
      purpose: 'enter',
    });
    expect(Date.parse(sso_info.expires_at ?? '') - now.getTime()).toBe(twoHours);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(7_200);
  });

  it('lets its bearer in once; the same browser comes back by it, another one does not', async () => {
    const link = pathOf(await linkOf(ana));
    const shop = browser();
    expect(await shop.open(link, `${portal}/catalogo`)).toMatchObject({ status: 303, to: '/' });
    expect((await shop.open('/')).status).toBe(200);
    expect(await shop.open(link, `${portal}/catalogo`)).toMatchObject({ status: 303, to: '/' });
    const other = await browser().open(link, `${portal}/catalogo`);
    expect(other.status).toBe(410);
    expect(other.text).toContain('já foi usado');
    expect(other.text).toContain(`${portal}/catalogo?novo=`);
  });

  it('lets one of twenty in who bring it together', async () => {
    const link = pathOf(await linkOf(ana));
    const all = await Promise.all(Array.from({ length: 20 }, () => browser().open(link, `${portal}/`)));
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('asks first whoever does not come from the portal', async () => {
    const link = pathOf(await linkOf(ana));
    const shop = browser();
    const asked = await shop.open(link, 'http://fora.example/');
    expect(asked.text).toContain('Entrar na loja?');
    expect(shop.cookie).toBe('');
    const token = field(asked.text, 'link');
    expect((await shop.send('/entrar', { link: token }, 'http://fora.example')).status).toBe(403);
    expect((await shop.send('/entrar', { link: token })).status).toBe(303);
  });

  it('is over after two hours, and so is what it opened', async () => {
    const link = pathOf(await linkOf(ana));
    const shop = await enter();
    const before = now;
    now = new Date(now.getTime() + twoHours);
    const late = await browser().open(link, `${portal}/catalogo`);
    expect(late.status).toBe(410);
    expect(late.text).toContain('já venceu');
    const ended = await shop.open('/');
    expect(ended.status).toBe(401);
    expect(ended.text).toContain('Sua visita terminou');
    now = before;
  });

  it('is worth nothing with another signature, for another purpose, or for none', async () => {
    const forged = await new SignJWT({ program: program_id, session: 1, purpose: 'enter' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(portal)
      .setAudience(`http://${host}`)
      .setSubject('1')
      .setJti('x')
      .setIssuedAt(now)
      .setExpirationTime('2h')
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
    for (const token of [forged, none, 'x', ''])
      expect((await browser().open(`/entrar?token=${token}`, `${portal}/`)).status).toBe(410);
  });

  it('is not made for an admin who looks', async () => {
    const admin = await platform.signIn('um', people.admin);
    const list = (await admin.get('/participant', { search: people.both })).json as {
      data: { id: number }[];
    };
    const headers = { 'x-admin-user-id': String(list.data[0]?.id) };
    const answer = await admin.request({
      method: 'GET',
      url: `/api/v1/program/${program_id}/ideal_prize`,
      headers,
    });
    expect((answer.json as { data: Prizes }).data.sso_info).toEqual({});
  });

  it('ends with the session of the portal', async () => {
    const visit = await platform.signIn('um', people.both);
    const shop = await enter(visit);
    expect((await shop.open('/')).status).toBe(200);
    await visit.send('POST', '/logout', {});
    expect((await shop.open('/')).status).toBe(401);
  });

  it('ends, with its links, for somebody who is no longer active', async () => {
    const shop = await enter();
    const link = pathOf(await linkOf(ana));
    const id = await ana.id();
    const become = (status: 1 | 2) =>
      platform.database.db.updateTable('participants').set({ status }).where('id', '=', id).execute();
    expect((await shop.open('/')).status).toBe(200);
    await become(2);
    expect((await shop.open('/')).status).toBe(401);
    expect((await browser().open(link, `${portal}/catalogo`)).status).toBe(410);
    await become(1);
  });

  it('ends with a new password, with the links that nobody has used yet', async () => {
    const visit = await platform.signIn('um', people.participant.um);
    const shop = await enter(visit);
    const link = pathOf(await linkOf(visit));
    expect((await shop.open('/')).status).toBe(200);
    const next = 'cavalo bateria grampo';
    const changed = await visit.send('PUT', '/participant/my-data/password', {
      current_password: password,
      password: next,
      password_confirmation: next,
    });
    expect(changed.status, changed.raw.payload).toBe(200);
    expect((await shop.open('/')).status).toBe(401);
    const late = await browser().open(link, `${portal}/catalogo`);
    expect([late.status, late.text]).toEqual([410, expect.stringContaining('sessão no portal terminou')]);
  });
});

describe('the store', () => {
  it('redeems once however often its form is sent, and tells by mail and in the orders', async () => {
    await give(2_000, 'test:1');
    const before = (await prizesOf(ana)).balance;
    const shop = await enter();
    const [product] = (await prizesOf(ana)).products;
    const url = `/premio/${product?.id}/resgatar`;
    const question = await shop.open(url);
    expect(question.text).toContain('Rua &#60;das&#62; Flores');
    const form = formOf(question.text);
    const first = await shop.send(url, form);
    expect(first.status).toBe(303);
    expect((await shop.send(url, form)).to).toBe(first.to);
    expect((await shop.open(first.to)).text).toContain('Troca feita!');
    expect((await prizesOf(ana)).balance).toBe(before - 900);
    const data = await ana.data<Record<string, unknown>[]>('/orders');
    expect(data[0]).toMatchObject({ product: 'Fone marca-um', points: 900, status: 'placed' });
    expect(data.filter(({ id }) => id === data[0]?.id)).toHaveLength(1);
    const { db } = platform.database;
    const mails = await db
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', 'Pedido %')
      .execute();
    expect(mails).toEqual([{ subject: `Pedido ${data[0]?.number} recebido · Um` }]);
    expect((await ana.get('/statement')).raw.payload).toContain('Troca por prêmio: Fone marca-um');
  });

  it('is followed by an order that the program moves on, with its dates, a mail and a notice each', async () => {
    await give(1_000, 'test:moved');
    const admin = await platform.signIn('um', people.admin);
    const shop = await enter();
    const [product] = (await prizesOf(ana)).products;
    const url = `/premio/${product?.id}/resgatar`;
    const question = await shop.open(url);
    await shop.send(url, formOf(question.text));
    const { balance } = await prizesOf(ana);
    const newest = async (caller: Caller, path: string) =>
      (await caller.data<Record<string, unknown>[]>(path))[0] ?? {};
    const monthOf = () => ana.data<{ spent_month: number; returned_month?: number }>('/participant/points');
    const month = await monthOf();
    const { id, number, participant } = await newest(admin, '/orders/fulfillment');
    expect(participant).toContain('Ana');
    const move = (body: object, caller = admin) => caller.send('PUT', `/orders/${id}/status`, body);
    expect((await move({ status: 'approved' }, ana)).status).toBe(403);
    expect((await move({ status: 'approved' })).json).toMatchObject({ data: { status: 'approved' } });
    now = new Date(now.getTime() + 3_600_000);
    expect((await move({ status: 'shipped', note: 'Rastreio BR9' })).status).toBe(200);
    expect((await move({ status: 'approved' })).status).toBe(409);
    expect((await newest(ana, '/orders')).steps).toMatchObject([
      { status: 'placed', at: new Date(now.getTime() - 3_600_000).toISOString() },
      { status: 'approved', at: new Date(now.getTime() - 3_600_000).toISOString() },
      { status: 'shipped', at: now.toISOString() },
      { status: 'delivered' },
    ]);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => move({ status: 'cancelled', note: 'Sem estoque' })),
    );
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await prizesOf(ana)).balance).toBe(balance + 900);
    // As in the full statement: what was spent stays, and what came back is said beside it.
    expect(await monthOf()).toMatchObject({
      spent_month: month.spent_month,
      returned_month: (month.returned_month ?? 0) + 900,
    });
    const mails = await platform.database.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('subject', 'like', `Pedido ${number} %`)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject.split(' · ')[0])).toEqual(
      ['recebido', 'em separação', 'a caminho', 'cancelado'].map((end) => `Pedido ${number} ${end}`),
    );
    expect(mails[3]?.body_text).toContain('Sem estoque');
    expect((await ana.get('/push')).raw.payload).toContain('Rastreio BR9');
    now = new Date(now.getTime() - 3_600_000);
  });

  it('asks again where the price is no longer the one that was confirmed', async () => {
    await give(1_200, 'test:price');
    const shop = await enter();
    const { balance, products } = await prizesOf(ana);
    const url = `/premio/${products[0]?.id}/resgatar`;
    const price = (points: number) => platform.database.db.updateTable('products').set({ points }).execute();
    const form = formOf((await shop.open(url)).text);
    await price(1_200);
    for (const asked of [form, { ...form, points: 'x' }]) {
      const refused = await shop.send(url, asked);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('O preço deste prêmio mudou: agora custa 1.200 pontos.');
      expect((await prizesOf(ana)).balance).toBe(balance);
    }
    const again = formOf((await shop.send(url, form)).text);
    expect((await shop.send(url, again)).status).toBe(303);
    await price(900);
    // The form that made an order leads to it, whatever the prize costs now.
    expect((await shop.send(url, again)).status).toBe(303);
    expect((await prizesOf(ana)).balance).toBe(balance - 1_200);
  });

  it('takes no form from elsewhere, and none of another visit', async () => {
    const [shop, other] = [await enter(), await enter()];
    const [product] = (await prizesOf(ana)).products;
    const url = `/premio/${product?.id}/resgatar`;
    const own = formOf((await shop.open(url)).text);
    const theirs = formOf((await other.open(url)).text);
    const before = (await prizesOf(ana)).balance;
    expect((await shop.send(url, own, portal)).status).toBe(403);
    expect((await browser().send(url, own)).status).toBe(401);
    // The person confirms what they see, also where the visit was renewed in another tab.
    const renewed = await shop.send(url, theirs);
    expect(renewed.status).toBe(409);
    expect(renewed.text).toContain('A loja foi aberta de novo neste navegador.');
    // Of another program's visit there is no such prize, but the way back to its own catalogue.
    const left = await shop.send(url, { ...theirs, program: String(smallPrograms.dois) });
    expect(left.status).toBe(403);
    expect(left.text).toContain('Esta visita deu lugar a outra');
    expect(left.text).toMatch(/href="http:\/\/dois[^"]*\/catalogo/);
    expect((await prizesOf(ana)).balance).toBe(before);
  });

  it('keeps its brand where something is not there, and says that a prize has left', async () => {
    const shop = await enter();
    const { balance, products } = await prizesOf(ana);
    const url = `/premio/${products[0]?.id}/resgatar`;
    const form = formOf((await shop.open(url)).text);
    const { db } = platform.database;
    const [kept] = await db
      .deleteFrom('products')
      .where('id', '=', products[0]?.id ?? 0)
      .returningAll()
      .execute();
    const refused = await shop.send(url, form);
    expect(refused.status).toBe(404);
    for (const words of ['Este prêmio saiu do catálogo. Nenhum ponto foi usado.', '<title>Loja · Um'])
      expect(refused.text).toContain(words);
    expect((await prizesOf(ana)).balance).toBe(balance);
    if (kept) {
      const { title_folded: _, ...row } = kept;
      await db.insertInto('products').values(row).execute();
    }
  });

  it('refuses what the balance does not reach, and says so', async () => {
    const shop = await enter();
    const [product] = (await prizesOf(ana)).products;
    const url = `/premio/${product?.id}/resgatar`;
    await platform.database.db.updateTable('products').set({ points: 90_000_000 }).execute();
    const lead = await shop.open(url);
    expect(lead).toMatchObject({ status: 303, to: `/premio/${product?.id}` });
    expect((await shop.open(lead.to)).text).toContain('Faltam');
    await platform.database.db.updateTable('products').set({ points: 900 }).execute();
  });

  it('searches without what no keyboard writes', async () => {
    const shop = await enter();
    for (const address of [
      '/?busca=%00',
      '/?categoria=a%00',
      `/?busca=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`,
    ])
      expect((await shop.open(address)).status).toBe(200);
  });

  it('shows first the prizes for what no bid holds', async () => {
    const { db } = platform.database;
    const { balance } = await prizesOf(ana);
    const id = await ana.id();
    const { category_id } = await db
      .selectFrom('products')
      .select('category_id')
      .where('program_id', '=', program_id)
      .executeTakeFirstOrThrow();
    const prizes = [balance, balance - 20].map((points) => ({
      program_id,
      category_id,
      title: 'Teste',
      points,
    }));
    await db.insertInto('products').values(prizes).execute();
    const hold = { program_id, participant_id: id, source: 'teste', points: 20, held_at: now };
    await db.insertInto('point_holds').values(hold).execute();
    expect((await prizesOf(ana)).products[0]).toMatchObject({ points: balance - 20 });
    await db.deleteFrom('point_holds').where('source', '=', 'teste').execute();
    expect((await prizesOf(ana)).products[0]).toMatchObject({ points: balance });
    await db.deleteFrom('products').where('title', '=', 'Teste').execute();
  });

  it('does not spend what has lapsed, even before the hourly housekeeping', async () => {
    const { balance } = await prizesOf(ana);
    const id = await ana.id();
    await platform.database.db
      .updateTable('products')
      .set({ points: balance + 50 })
      .execute();
    await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('ledger')
        .values({
          ...{ program_id, participant_id: id, kind: 'bonus', description: 'Bônus', points: 50 },
          ...{ occurred_at: new Date(now.getTime() - 7_200_000), expires_at: new Date(now.getTime() - 1) },
        })
        .execute(),
    );
    const shop = await enter();
    const [product] = (await prizesOf(ana)).products;
    const url = `/premio/${product?.id}/resgatar`;
    const question = await shop.open(url);
    const form = formOf(question.text);
    const refused = await shop.send(url, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('O seu saldo não é suficiente para este prêmio.');
    await platform.database.db.updateTable('products').set({ points: 900 }).execute();
  });

  it('has no page of another program, and no script', async () => {
    const shop = await enter();
    const home = await shop.open('/');
    expect(home.text).not.toContain('marca-dois');
    expect(home.text).not.toContain('<script');
    const { db } = platform.database;
    const foreign = await db
      .selectFrom('products')
      .select('id')
      .where('program_id', '=', smallPrograms.dois)
      .executeTakeFirstOrThrow();
    expect((await shop.open(`/premio/${foreign.id}`)).status).toBe(404);
    expect((await shop.open('/nada')).status).toBe(404);
    expect((await shop.open('/premio/abc')).status).toBe(404);
  });
});

describe('the balance of a period', () => {
  const balance = async (caller: Caller, query: Record<string, string>) => caller.get('/balance', query);

  it('is the own one, and of another CPF for whoever may see them', async () => {
    const own = (await balance(ana, {})).json as { data: Record<string, number> };
    expect(own.data.final_balance).toBe((await prizesOf(ana)).balance);
    expect((await balance(ana, { cpf: people.participant.um })).status).toBe(404);
    const admin = await platform.signIn('um', people.admin);
    expect((await balance(admin, { cpf: people.both })).json).toMatchObject({ data: { cpf: people.both } });
    expect((await balance(admin, { cpf: people.participant.dois })).status).toBe(404);
  });

  it('tells apart what was earned, used, given back and expired, as the extract by months does', async () => {
    await platform.database.withProgram(program_id, async (tx) => {
      const id = await personId(tx, people.both);
      const entry = (kind: 'sale' | 'reversal' | 'redemption' | 'refund' | 'expiration', points: number) => ({
        ...{ program_id, participant_id: id, kind, points, description: kind, source: `month:${kind}` },
        occurred_at: '2026-01-20T12:00:00Z',
      });
      await tx
        .insertInto('ledger')
        .values([
          ...[entry('sale', 700), entry('reversal', -300), entry('redemption', -150)],
          ...[entry('refund', 50), entry('expiration', -20)],
        ])
        .execute();
    });
    const january = { initialDate: '2026-01-01', finalDate: '2026-01-31' };
    const period = (await balance(ana, january)).json as { data: Record<string, number> };
    const months = (await ana.get('/extract', { order_by: 'month,asc' })).json as {
      data: Record<string, number | string>[];
    };
    const month = months.data.find(({ short_month }) => short_month === 'jan/26');
    const { earned, spent, returned, expired, final_balance } = period.data;
    expect({ earned, spent, returned, expired }).toEqual({
      earned: 400,
      spent: 150,
      returned: 50,
      expired: 20,
    });
    expect(month).toMatchObject({ earned, spent, returned, expired, balance: final_balance });
  });

  it('begins with what there was, in Brasília’s days', async () => {
    await give(500, 'test:2');
    const day = (await balance(ana, { initialDate: '2026-04-15', finalDate: '2026-04-15' })).json;
    const { data } = day as { data: Record<string, number> };
    expect(data).toMatchObject({ earned: 4_750, spent: 3_000, returned: 900, expired: 0 });
    expect((data.initial_balance ?? 0) + 2_650).toBe(data.final_balance);
    expect((await balance(ana, { initialDate: '2026-04-15', finalDate: '2026-04-14' })).status).toBe(422);
  });
});

describe('a store that somebody else runs', () => {
  const visitor = { programId: 1, participantId: 2, sessionId: 3, generation: 0, name: 'Ana', portal };
  const remote = { url: 'http://parceira.example:8080/portico', secret: 'x'.repeat(32) };

  it('is led to by its own address, and by none that is on no list', async () => {
    const listed = httpStore({ ...remote, hosts: ['parceira.example:8080'] });
    const { url } = await listed.link(visitor, now);
    expect(url).toMatch(/^http:\/\/parceira\.example:8080\/portico\/entrar\?token=ey/);
    await expect(httpStore({ ...remote, hosts: [] }).link(visitor, now)).rejects.toThrow('no list');
  });

  it('is asked for its orders within three seconds, and is believed only where they are orders', async () => {
    const answers: Record<string, (reply: ServerResponse) => void> = {
      '/boa/orders': (reply) =>
        reply.end(
          '{"orders":[{"number":"X1","product":"Fone","status":"shipped","ordered_at":"2026-04-01T12:00:00Z"}]}',
        ),
      '/errada/orders': (reply) => reply.end('{"orders":[{"number":1}]}'),
      '/caida/orders': (reply) => reply.writeHead(500).end(),
      '/longe/orders': (reply) => reply.writeHead(302, { location: 'http://localhost/' }).end(),
      '/muda/orders': () => undefined,
    };
    const asked: string[] = [];
    const server = createServer((request, reply) => {
      asked.push(String(request.headers.authorization));
      answers[request.url ?? '']?.(reply);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ordersOf = (name: string) =>
      httpStore({ ...remote, url: `http://${at}/${name}`, hosts: [at] }).orders(visitor, now);
    expect(await ordersOf('boa')).toMatchObject([{ number: 'X1', status: 'shipped' }]);
    expect(decodeJwt(asked[0]?.replace('Bearer ', '') ?? '')).toMatchObject({ sub: '2', purpose: 'orders' });
    for (const name of ['errada', 'caida', 'longe', 'muda'])
      await expect(ordersOf(name)).rejects.toMatchObject({ code: 'external-failure' });
    server.closeAllConnections();
    server.close();
  });
});
