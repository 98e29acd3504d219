import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { httpStore } from './http.ts';

const program = smallPrograms.um;
const secret = 's'.repeat(32);
const key = new TextEncoder().encode(secret);

interface Said {
  status: number;
  json: { data?: Record<string, unknown>; code?: string; errors?: Record<string, string[]> };
}

/**
 * A small external store: it lets people in by their links, sells one product, and reports orders to the
 * platform.
 */
class Shop {
  readonly #server: Server;
  readonly #orders: {
    number: string;
    product: string;
    points: number;
    status: string;
    ordered_at: string;
  }[] = [];
  /** The platform's address, and its portal's host. */
  platform = '';
  portal = '';
  person = '';

  constructor() {
    this.#server = createServer((request, reply) => {
      void this.#answer(new URL(request.url ?? '/', 'http://x'), String(request.headers.authorization ?? ''))
        .catch(() => ({ status: 401, body: {} }))
        .then(({ status, body }) => reply.writeHead(status).end(JSON.stringify(body)));
    });
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close = () => this.#server.close();

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(url: URL, authorization: string) {
    if (url.pathname === '/loja/entrar') {
      const { payload } = await jwtVerify(url.searchParams.get('token') ?? '', key, {
        audience: this.origin,
      });
      this.person = String(payload.sub);
      this.portal = String(payload.iss);
      return { status: 200, body: { hello: payload.name } };
    }
    if (url.pathname === '/loja/orders') {
      const { payload } = await jwtVerify(authorization.replace('Bearer ', ''), key, {
        audience: this.origin,
      });
      if (payload.purpose !== 'orders') throw new Error('The message is for another portal or purpose.');
      return { status: 200, body: { orders: this.#orders } };
    }
    return { status: 404, body: {} };
  }

  /** A signed message, as docs/store.md specifies. */
  sign(
    purpose: string,
    order: object,
    { by = key, claims = {}, portal = this.portal, at = Date.now() } = {},
  ) {
    return new SignJWT({ program, purpose, order, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(this.origin)
      .setAudience(portal)
      .setSubject(this.person)
      .setIssuedAt(new Date(at))
      .setExpirationTime(new Date(at + 60_000))
      .sign(by);
  }

  async send(path: '' | '/status', message: string): Promise<Said> {
    const answer = await fetch(`${this.platform}/api/v1/program/${program}/store/orders${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    return { status: answer.status, json: (await answer.json()) as Said['json'] };
  }

  async sell(number: string, points: number): Promise<Said> {
    const said = await this.send(
      '',
      await this.sign('debit', { number, points, product: 'Fone <b>', delivery: 'Rua A, 1' }),
    );
    if (said.status === 200 && !this.#orders.some((order) => order.number === number))
      this.#orders.push({
        number,
        points,
        product: 'Fone',
        status: 'placed',
        ordered_at: '2026-04-01T12:00:00Z',
      });
    return said;
  }

  async move(number: string, status: string, note = ''): Promise<Said> {
    return this.send('/status', await this.sign('status', { number, status, note }));
  }

  /** An order that was made there before the store reported orders to the platform. */
  hadBefore(number: string): void {
    this.#orders.push({
      number,
      points: 5,
      product: 'Caneca',
      status: 'delivered',
      ordered_at: '2025-04-01T12:00:00Z',
    });
  }
}

type Prizes = { data: { balance: number; sso_info: { urlLoginSso?: string } } };
const prizes = async () => ((await ana.get('/ideal_prize')).json as Prizes).data;
const balance = async () => (await prizes()).balance;
const ordersOf = (path = '/orders') => ana.data<Record<string, unknown>[]>(path);
const mails = async () =>
  (await platform.database.db.selectFrom('mails').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject.split(' · ')[0],
  );

const shop = new Shop();
await shop.open();
const platform = await startPlatform({
  store: httpStore({ url: `${shop.origin}/loja`, secret, hosts: [new URL(shop.origin).host] }),
});
await platform.app.listen({ port: 0, host: '127.0.0.1' });
shop.platform = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
const ana = await platform.signIn('um', people.both);
const admin = await platform.signIn('um', people.admin);
const id = await ana.id();
await platform.database.withProgram(program, (tx) =>
  tx
    .insertInto('ledger')
    .values({
      ...{ program_id: program, participant_id: id, kind: 'bonus', description: 'Bônus', points: 3_000 },
      occurred_at: new Date(),
    })
    .execute(),
);
await fetch(String((await prizes()).sso_info.urlLoginSso));
expect(shop.person).toBe(String(id));
afterAll(async () => {
  await platform.stop();
  shop.close();
});

describe('a connected store', () => {
  it('debits once a number, however often it says it, and the order is the program’s from then on', async () => {
    const before = await balance();
    shop.hadBefore('V-9');
    const first = await shop.sell('X-1', 900);
    expect(first).toMatchObject({
      status: 200,
      json: { data: { number: 'X-1', points: 900, status: 'placed', balance: before - 900 } },
    });
    expect(await shop.sell('X-1', 900)).toEqual(first);
    expect(await balance()).toBe(before - 900);
    expect(await ordersOf()).toMatchObject([
      { number: 'X-1', product: 'Fone <b>', delivery: 'Rua A, 1', status: 'placed' },
    ]);
    // An order that the platform has stored is not listed twice; older orders of the store are still listed.
    expect(await ordersOf('/orders/external_orders')).toMatchObject([{ number: 'V-9' }]);
    expect((await ana.get('/statement')).raw.payload).toContain('Troca por prêmio: Fone');
    expect(await mails()).toContain('Pedido X-1 recebido');
  });

  it('says the same order again though its text is cut inside of a character', async () => {
    const order = { number: 'E-1', points: 1, product: `${'a'.repeat(199)}😀` };
    const say = async () => shop.send('', await shop.sign('debit', order));
    const first = await say();
    expect(first).toMatchObject({ status: 200, json: { data: { number: 'E-1' } } });
    expect(await say()).toEqual(first);
    expect(await ordersOf()).toContainEqual(expect.objectContaining({ product: 'a'.repeat(199) }));
  });

  it('takes no more than there is, even when twenty come at once', async () => {
    const before = await balance();
    const each = Math.floor(before / 2);
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => shop.sell(`T-${index}`, each)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(all.filter(({ json }) => json.code === 'not-enough-points')).toHaveLength(18);
    expect(await balance()).toBe(before - 2 * each);
    for (const { json } of all) if (json.data) await shop.move(String(json.data.number), 'cancelled');
    expect(await balance()).toBe(before);
  });

  it('moves its orders on, step by step or at once, and never back', async () => {
    await shop.sell('X-2', 100);
    expect((await shop.move('X-2', 'shipped', 'Rastreio BR1')).json.data).toMatchObject({
      status: 'shipped',
    });
    expect((await shop.move('X-2', 'shipped')).status).toBe(200);
    expect(await shop.move('X-2', 'approved')).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const [order] = await ordersOf();
    const steps = order?.steps as { status: string; at?: string }[];
    expect(steps.map(({ status, at }) => [status, at !== undefined])).toEqual([
      ['placed', true],
      ['approved', true],
      ['shipped', true],
      ['delivered', false],
    ]);
    expect((await mails()).filter((subject) => subject === 'Pedido X-2 a caminho')).toHaveLength(1);
    expect((await ana.get('/push')).raw.payload).toContain('Rastreio BR1');
    expect((await shop.move('X-404', 'shipped')).status).toBe(404);
  });

  it('gives the points of a cancelled order back once, which are earned by nobody', async () => {
    const earned = async () =>
      (
        await platform.database.db.selectFrom('point_totals').selectAll().orderBy('participant_id').execute()
      ).map((row) => row.earned);
    const [points, places] = [await balance(), await earned()];
    await shop.sell('X-3', 500);
    expect(await balance()).toBe(points - 500);
    for (let time = 0; time < 2; time += 1)
      expect((await shop.move('X-3', 'cancelled', 'Sem estoque')).json.data).toMatchObject({
        balance: points,
      });
    expect(await balance()).toBe(points);
    expect(await earned()).toEqual(places);
    const data = await ana.data<Record<string, unknown>[]>('/extract/full');
    expect(data[0]).toMatchObject({ kind: 'refund', points: 500, balance: points });
    expect(data[1]).toMatchObject({ kind: 'redemption', points: -500 });
    expect(await shop.move('X-3', 'shipped')).toMatchObject({ status: 409 });
  });

  it('cancels no order that was delivered', async () => {
    const before = await balance();
    await shop.sell('X-4', 100);
    expect((await shop.move('X-4', 'delivered')).json.data).toMatchObject({ status: 'delivered' });
    expect(await shop.move('X-4', 'cancelled')).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await balance()).toBe(before - 100);
  });

  it('sells to nobody who is not active', async () => {
    const id = await ana.id();
    const become = (status: 1 | 2 | 3) =>
      platform.database.db.updateTable('participants').set({ status }).where('id', '=', id).execute();
    for (const status of [2, 3] as const) {
      await become(status);
      expect(await shop.sell('X-5', 10)).toMatchObject({ status: 403, json: { code: 'not-eligible' } });
    }
    await become(1);
    expect((await ordersOf()).some(({ number }) => number === 'X-5')).toBe(false);
  });

  it('is believed only for what it signed, for this portal and purpose, and lately', async () => {
    const order = { number: 'F-1', product: 'Fone', points: 10 };
    const forged = [
      await shop.sign('debit', order, { by: new TextEncoder().encode('x'.repeat(32)) }),
      await shop.sign('status', order),
      await shop.sign('debit', order, { portal: 'http://dois.localhost' }),
      await shop.sign('debit', order, { claims: { program: smallPrograms.dois } }),
      await shop.sign('debit', order, { at: Date.now() - 600_000 }),
      'x.y.z',
    ];
    for (const message of forged) expect((await shop.send('', message)).status).toBe(401);
    const wrong = await shop.send('', await shop.sign('debit', { number: 'a b', points: 1.5 }));
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.json.errors ?? {})).toEqual(['order.number', 'order.product', 'order.points']);
    const other = await shop.sell('X-1', 901);
    expect(other).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await ordersOf()).some(({ number }) => number === 'F-1')).toBe(false);
  });

  it('moves its own orders alone: an administrator of the program does not', async () => {
    const list = (await admin.get('/orders/fulfillment', { search: 'x-2' })).json as {
      data: { id: number; number: string; at_store: boolean }[];
    };
    expect(list.data).toMatchObject([{ number: 'X-2', at_store: true }]);
    const moved = await admin.send('PUT', `/orders/${list.data[0]?.id}/status`, { status: 'delivered' });
    expect(moved.status).toBe(409);
  });
});
