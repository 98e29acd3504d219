import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, scratch } from '../../../tests/support/small-tenants.ts';

type Offer = Schemas['Scratch'];
type Result = Schemas['ShaveResult'];

const lose = { name: 'Não foi dessa vez', weight: 50, lose_award: true };
let now = new Date();
/** The random number of the next draw: below 0.5 it loses. */
let chance = 0.9;

const offers = (caller = ana) => caller.data<Offer[]>('/scratch');
const offer = async (title: string) => {
  const found = (await offers()).find((item) => item.title === title);
  if (!found) throw new Error(`There is no scratch card ${title}`);
  return found;
};
const shave = (id: number, headers: Record<string, string> = {}, caller = ana) =>
  caller.send('POST', '/scratch/shave', { scratch_id: id }, headers);

const platform = await startPlatform({
  clock: () => now,
  random: () => chance,
  data: {
    'scratches.json': [
      scratch({
        title: 'diária',
        pages: ['conquistas'],
        time_for_new_chances: 2,
        attempts: 2,
        cards: 4,
        color: '#C0C0C0',
        svg_code: 'assets/marca.svg',
        check_liberal: true,
        awards: [lose, { name: '100 pontos', weight: 50, points: 100 }],
      }),
      scratch({ title: 'única', attempts: 5, awards: [lose, { name: 'Fone', weight: 50, stock: 1 }] }),
      scratch({ title: 'encerrada', ends_in_days: -1 }),
      scratch({ title: 'futura', starts_days_ago: -1 }),
    ],
  },
});
const ana = await platform.signIn('um', people.both);
beforeEach(() => {
  chance = 0.9;
});
afterAll(() => platform.stop());

describe('the list of scratch cards', () => {
  it('shows the running ones with their cards, and neither weights nor stocks', async () => {
    const list = await offers();
    expect(list.map((item) => item.title)).toEqual(['diária', 'única']);
    expect(list[0]?.cards).toMatchObject({
      count: 4,
      color: '#C0C0C0',
      check_liberal: true,
      shave_all: false,
      svg_code: expect.stringContaining('<svg'),
    });
    expect(list[1]?.cards).toEqual({ count: 3, check_liberal: false, shave_all: false });
    expect(JSON.stringify(list)).not.toMatch(/weight|stock/);
  });
});

describe('a draw', () => {
  it('wins points that are in the balance at once, and loses without any', async () => {
    const { id } = await offer('diária');
    const before = await ana.balance();
    const won = (await shave(id)).json as Result;
    expect(won.award.award).toMatchObject({ name: '100 pontos', lose_award: false });
    expect(won.chances).toEqual({ remaining: 1 });
    expect(await ana.balance()).toBe(before + 100);
    const statement = (await ana.get('/statement', { per_page: '1' })).json;
    expect(statement).toMatchObject({
      data: [{ description: 'Prêmio da raspadinha: 100 pontos', points: 100 }],
    });
    chance = 0.1;
    expect(((await shave(id)).json as Result).award.award.lose_award).toBe(true);
    expect(await ana.balance()).toBe(before + 100);
  });

  it('is refused without chances, until the time for new ones has passed', async () => {
    const { id, chances } = await offer('diária');
    expect(chances.remaining).toBe(0);
    const refused = await shave(id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'no-chances' });
    now = new Date(chances.next_at ?? '');
    expect((await offer('diária')).chances.remaining).toBe(2);
    expect((await shave(id)).status).toBe(200);
  });

  it('happens once for one key, and its result can be read again', async () => {
    const { id } = await offer('única');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await shave(id, headers);
    expect((await shave(id, headers)).json).toEqual(first.json);
    const after = await offer('única');
    expect(after.chances.remaining).toBe(4);
    const { award, drawn_at } = first.json as Result;
    expect(after.last_result).toEqual({ id: (first.json as Result).id, award: award.award, drawn_at });
    const other = await platform.signIn('um', people.participant.um);
    for (const item of await offers(other)) expect(item).not.toHaveProperty('last_result');
  });

  it('never gives a prize whose stock is gone', async () => {
    const { id } = await offer('única');
    for (let turn = 0; turn < 4; turn += 1) {
      expect(((await shave(id)).json as Result).award.award.lose_award).toBe(true);
    }
  });

  it('is refused on a card that has ended, has not begun, or is not named', async () => {
    const { db } = platform.database;
    const closed = await db
      .selectFrom('draw_games')
      .select('id')
      .where('kind', '=', 'scratch')
      .where('title', 'in', ['encerrada', 'futura'])
      .execute();
    expect(closed.length).toBeGreaterThan(1);
    for (const { id } of closed) expect((await shave(id)).status).toBe(404);
    expect((await ana.send('POST', '/scratch/shave', {})).status).toBe(422);
  });

  it('is refused to who has to complete the data, and to an admin who looks as a participant', async () => {
    const { id } = await offer('diária');
    const pending = await platform.signIn('um', people.pending.um);
    expect((await shave(id, {}, pending)).json).toMatchObject({ code: 'not-eligible' });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await shave(id, { 'x-admin-user-id': String(me) }, admin);
    expect(looking.status).toBe(403);
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
  });
});
