import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, roulette } from '../../../tests/support/small-tenants.ts';

type Offer = Schemas['Roulette'];
type Result = Schemas['RunResult'];

const lose = { name: 'Não foi dessa vez', weight: 50, lose_award: true };
let now = new Date();
/** The random number of the next draw: below 0.5 it loses. */
let chance = 0.9;

const offers = (caller = ana) => caller.data<Offer[]>('/roulette');
const offer = async (title: string) => {
  const found = (await offers()).find((item) => item.title === title);
  if (!found) throw new Error(`There is no roulette ${title}`);
  return found;
};
const spin = (id: number, headers: Record<string, string> = {}, caller = ana) =>
  caller.send('POST', `/roulette/${id}/run`, { roulette_id: id }, headers);

const platform = await startPlatform({
  clock: () => now,
  random: () => chance,
  data: {
    'roulettes.json': [
      roulette({
        title: 'diária',
        pages: ['painel'],
        time_for_new_chances: 2,
        attempts: 2,
        awards: [lose, { name: '100 pontos', weight: 50, points: 100 }],
      }),
      roulette({ title: 'única', attempts: 5, awards: [lose, { name: 'Fone', weight: 50, stock: 1 }] }),
      roulette({
        title: 'sorteada',
        attempts: 5,
        policy: 'schedule',
        instants: [{ happens_in_days: -2 }, { happens_in_days: 1 }],
        awards: [lose, { name: 'Relógio', weight: 0 }],
      }),
      roulette({ title: 'encerrada', ends_in_days: -1 }),
      roulette({ title: 'futura', starts_days_ago: -1 }),
      roulette({ title: 'desligada', active: false }),
    ],
  },
});
const ana = await platform.signIn('um', people.both);
beforeEach(() => {
  chance = 0.9;
});
afterAll(() => platform.stop());

describe('the list of roulettes', () => {
  it('shows the running ones with the wheel, and neither weights nor stocks', async () => {
    const list = await offers();
    expect(list.map((item) => item.title)).toEqual(['diária', 'sorteada', 'única']);
    expect(list[0]?.awards_rules.map((rule) => rule.award.name)).toEqual(['Não foi dessa vez', '100 pontos']);
    expect(JSON.stringify(list)).not.toMatch(/weight|stock/);
  });
});

describe('a spin', () => {
  it('wins points that are in the balance at once, and loses without any', async () => {
    const { id } = await offer('diária');
    const before = await ana.balance();
    const won = (await spin(id)).json as Result;
    expect(won.award_drawn.award).toMatchObject({ name: '100 pontos', lose_award: false });
    expect(won.chances).toEqual({ remaining: 1 });
    expect(await ana.balance()).toBe(before + 100);
    const statement = (await ana.get('/statement', { per_page: '1' })).json;
    expect(statement).toMatchObject({ data: [{ description: 'Prêmio da roleta: 100 pontos', points: 100 }] });
    chance = 0.1;
    const lost = (await spin(id)).json as Result;
    expect(lost.award_drawn.award.lose_award).toBe(true);
    expect(await ana.balance()).toBe(before + 100);
  });

  it('is refused without chances, until the time for new ones has passed', async () => {
    const { id, chances } = await offer('diária');
    expect(chances.remaining).toBe(0);
    const refused = await spin(id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'no-chances' });
    now = new Date(chances.next_at ?? '');
    expect((await offer('diária')).chances.remaining).toBe(2);
    expect((await spin(id)).status).toBe(200);
  });

  it('happens once for one key, and its result can be read again', async () => {
    const { id } = await offer('única');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await spin(id, headers);
    const second = await spin(id, headers);
    expect(second.json).toEqual(first.json);
    expect((await offer('única')).chances.remaining).toBe(4);
    expect((first.json as Result).award_drawn.award.name).toBe('Fone');
  });

  it('stays in the list as the last result, of who spun and of that roulette alone', async () => {
    const { id, last_result } = await offer('diária');
    chance = 0.1;
    const lost = (await spin(id)).json as Result;
    expect(lost.id).not.toBe(last_result?.id);
    expect((await offer('diária')).last_result).toEqual({
      id: lost.id,
      award: lost.award_drawn.award,
      drawn_at: lost.drawn_at,
    });
    expect((await offer('única')).last_result?.award.name).toBe('Fone');
    const other = await platform.signIn('um', people.participant.um);
    const theirs = await offers(other);
    expect(theirs).toHaveLength(3);
    for (const item of theirs) expect(item).not.toHaveProperty('last_result');
  });

  it('makes an order of a prize that is no points, which the program delivers to where the winner lives by then', async () => {
    const ordersOf = (caller: Caller, path: string) => caller.data<Record<string, unknown>[]>(path);
    const [won, ...others] = await ordersOf(ana, '/orders');
    expect(others).toEqual([]);
    expect(won).toMatchObject({ product: 'Fone', points: 0, origin: 'roulette', status: 'placed' });
    expect((await ana.get('/push')).raw.payload).toContain('Prêmio da roleta: Fone.');
    expect((await ana.get('/push')).raw.payload).toContain('Complete o seu endereço');
    const admin = await platform.signIn('um', people.admin);
    const [told] = await ordersOf(admin, '/orders/fulfillment?origin=roulette');
    expect(told).toMatchObject({ id: won?.id, participant: expect.stringContaining('Ana') });
    expect(told).not.toHaveProperty('delivery');
    expect(await ordersOf(admin, '/orders/fulfillment?origin=scratch')).toEqual([]);
    const address = { street: 'Rua das Flores', number: '7', neighborhood: 'Centro', zip: '01310100' };
    await platform.database.db
      .updateTable('participants')
      .set({ ...address, city_id: sql`(select min(id) from cities)` })
      .where('id', '=', await ana.id())
      .execute();
    const before = await ana.balance();
    const move = async (status: string) =>
      (await admin.send('PUT', `/orders/${won?.id}/status`, { status, note: 'Sem estoque' })).json;
    expect(await move('approved')).toMatchObject({
      data: { delivery: expect.stringContaining('Rua das Flores, 7, Centro') },
    });
    expect(await move('cancelled')).toMatchObject({ data: { status: 'cancelled' } });
    expect(await ana.balance()).toBe(before);
    const mails = await platform.database.db.selectFrom('mails').select('body_text').orderBy('id').execute();
    expect(mails.at(-1)?.body_text).toContain('foi cancelado: Fone.');
    expect(mails.at(-1)?.body_text).not.toContain('Devolvemos');
  });

  it('never gives a prize whose stock is gone', async () => {
    const { id } = await offer('única');
    for (let turn = 0; turn < 4; turn += 1) {
      expect(((await spin(id)).json as Result).award_drawn.award.lose_award).toBe(true);
    }
  });

  it('wins once for a winning instant, which waits while its prize is gone', async () => {
    const { id } = await offer('sorteada');
    const stockOf = (stock: number | null) =>
      platform.database.db.updateTable('draw_awards').set({ stock }).where('name', '=', 'Relógio').execute();
    const names: string[] = [];
    for (const stock of [0, null, null, null]) {
      await stockOf(stock);
      names.push(((await spin(id)).json as Result).award_drawn.award.name);
    }
    expect(names).toEqual([lose.name, 'Relógio', lose.name, lose.name]);
  });

  it('is refused on a roulette that is not running, or is another one than the body says', async () => {
    const { db } = platform.database;
    const closed = await db
      .selectFrom('draw_games')
      .select('id')
      .where('kind', '=', 'roulette')
      .where('title', 'in', ['encerrada', 'futura', 'desligada'])
      .execute();
    // Of both programs.
    expect(closed).toHaveLength(6);
    for (const { id } of closed) expect((await spin(id)).status).toBe(404);
    const { id } = await offer('diária');
    expect((await ana.send('POST', `/roulette/${id}/run`, { roulette_id: id + 1 })).status).toBe(422);
  });

  it('is refused to who has to complete the data, and to an admin who looks as a participant', async () => {
    const { id } = await offer('diária');
    const pending = await platform.signIn('um', people.pending.um);
    expect((await spin(id, {}, pending)).json).toMatchObject({ code: 'not-eligible' });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await spin(id, { 'x-admin-user-id': String(me) }, admin);
    expect(looking.status).toBe(403);
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
  });
});
