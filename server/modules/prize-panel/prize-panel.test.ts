import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { prizePanel } from '../../../tests/support/prize-panel.ts';
import { people } from '../../../tests/support/small-tenants.ts';

type Offer = Schemas['PrizePanel'];
type Turn = Schemas['ShavePanelResult'];

let now = new Date();
/** The random number of the next draw: below 0.5 it loses. */
let chance = 0.9;

const offers = (caller = ana) => caller.data<Offer[]>('/panel');
const offer = async (title: string, caller = ana) => {
  const found = (await offers(caller)).find((item) => item.title === title);
  if (!found) throw new Error(`There is no panel ${title}`);
  return found;
};
const cardOf = (panel: Offer, place: number) => Number(panel.cards[place]?.id);
const turn = (panel: number, card: number, headers: Record<string, string> = {}, caller = ana) =>
  caller.send(
    'POST',
    '/panel/shave',
    { award_winning_panel_id: panel, award_winning_panel_card_id: card },
    headers,
  );

const platform = await startPlatform({
  clock: () => now,
  random: () => chance,
  data: {
    'prize-panels.json': [
      prizePanel({
        title: 'diário',
        attempts: 2,
        pages: ['painel'],
        time_for_new_chances: 2,
      }),
      prizePanel({
        title: 'único',
        attempts: 9,
        awards: [
          { name: 'Nada', weight: 1, lose_award: true },
          { name: '5.000 pontos', weight: 1, points: 5000, stock: 1 },
        ],
      }),
      prizePanel({ title: 'encerrado', ends_in_days: -1 }),
      prizePanel({ title: 'futuro', starts_days_ago: -1 }),
    ],
  },
});
const ana = await platform.signIn('um', people.both);
beforeEach(() => {
  chance = 0.9;
});
afterAll(() => platform.stop());

describe('the list of panels', () => {
  it('shows the running ones, their cards as ids alone, and nothing of what may be won', async () => {
    const list = await offers();
    expect(list.map((item) => item.title)).toEqual(['diário', 'único']);
    expect(list[0]?.cards).toHaveLength(4);
    for (const card of list.flatMap((item) => item.cards)) expect(Object.keys(card)).toEqual(['id']);
    expect(JSON.stringify(list)).not.toMatch(/points|weight|stock|award|5\.?000/);
  });
});

describe('a turned card', () => {
  it('gives points that are in the balance at once, or none', async () => {
    const panel = await offer('diário');
    const before = await ana.balance();
    const won = (await turn(panel.id, cardOf(panel, 2))).json as Turn;
    expect(won).toMatchObject({ card: { id: cardOf(panel, 2), points: '100' }, won: true });
    expect(won.chances).toEqual({ remaining: 1 });
    expect(await ana.balance()).toBe(before + 100);
    const statement = (await ana.get('/statement', { per_page: '1' })).json;
    expect(statement).toMatchObject({ data: [{ description: 'Painel premiado: 100 pontos', points: 100 }] });
    chance = 0.1;
    const lost = (await turn(panel.id, cardOf(panel, 2))).json as Turn;
    expect(lost).toMatchObject({ card: { points: '0' }, won: false });
    expect(await ana.balance()).toBe(before + 100);
  });

  it('is refused without chances, until the time for new ones has passed', async () => {
    const panel = await offer('diário');
    expect(panel.chances.remaining).toBe(0);
    const refused = await turn(panel.id, cardOf(panel, 0));
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'no-chances' });
    now = new Date(panel.chances.next_at ?? '');
    expect((await offer('diário')).chances.remaining).toBe(2);
    expect((await turn(panel.id, cardOf(panel, 0))).status).toBe(200);
  });

  it('is turned once for one key, and that key turns no other card', async () => {
    const panel = await offer('único');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await turn(panel.id, cardOf(panel, 1), headers);
    const second = await turn(panel.id, cardOf(panel, 1), headers);
    expect(second.json).toEqual(first.json);
    expect(first.json).toMatchObject({ card: { points: '5.000' }, won: true });
    expect((await turn(panel.id, cardOf(panel, 3), headers)).json).toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect((await offer('único')).chances.remaining).toBe(8);
  });

  it('can be read again, by who turned it alone', async () => {
    const panel = await offer('único');
    expect(panel.last_result).toMatchObject({ card: { id: cardOf(panel, 1), points: '5.000' }, won: true });
    const other = await platform.signIn('um', people.participant.um);
    const theirs = await offers(other);
    expect(theirs.map(({ title }) => title)).toContain('único');
    for (const item of theirs) expect(item).not.toHaveProperty('last_result');
  });

  it('never hides a prize whose stock is gone', async () => {
    const panel = await offer('único');
    for (let place = 0; place < 4; place += 1) {
      expect((await turn(panel.id, cardOf(panel, place))).json).toMatchObject({ won: false });
    }
  });

  it('costs nothing when it is of another panel, or of one that has ended or has not begun', async () => {
    const daily = await offer('diário');
    const other = await offer('único');
    const before = await ana.balance();
    const wrong = await turn(daily.id, cardOf(other, 0));
    expect(wrong.status).toBe(422);
    expect(wrong.json).toMatchObject({ errors: { award_winning_panel_card_id: [expect.any(String)] } });
    expect((await offer('diário')).chances).toEqual(daily.chances);
    expect(await ana.balance()).toBe(before);
    const closed = await platform.database.db
      .selectFrom('draw_games')
      .select('id')
      .where('kind', '=', 'prize_panel')
      .where('title', 'in', ['encerrado', 'futuro'])
      .execute();
    expect(closed).toHaveLength(4);
    for (const { id } of closed) expect((await turn(id, cardOf(daily, 0))).status).toBe(404);
  });

  it('is refused to who has to complete the data, and to an admin who looks as a participant', async () => {
    const panel = await offer('diário');
    const pending = await platform.signIn('um', people.pending.um);
    expect((await turn(panel.id, cardOf(panel, 0), {}, pending)).json).toMatchObject({
      code: 'not-eligible',
    });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await turn(panel.id, cardOf(panel, 0), { 'x-admin-user-id': String(me) }, admin);
    expect(looking.status).toBe(403);
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
  });
});
