import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '../../../features/memory/rules.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { memoryGame } from '../../../tests/support/memory-game.ts';
import { movesOf, pairsOf } from '../../../tests/support/memory-moves.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

type Listed = Schemas['MemoryGame'];
type Deal = Schemas['MemoryDeal'];
interface Game {
  id: number;
  deal: Deal;
}

let now = new Date();

const games = (caller = ana) => caller.data<Listed[]>('/memory');
const find = async (title: string, caller = ana) => {
  const found = (await games(caller)).find((game) => game.title === title);
  if (!found) throw new Error(`There is no game ${title}`);
  return found;
};
const start = async (
  title: string,
  headers: Record<string, string> = {},
  caller = ana,
  over: object = {},
) => {
  const { id } = await find(title, caller);
  return caller.send('POST', '/memory/start-game', { id, ...over }, headers);
};
/** Begins a game: its cards are dealt, and a play is used. */
const deal = async (title: string, caller = ana): Promise<Game> => {
  const { status, json } = await start(title, {}, caller);
  if (status !== 200) throw new Error(`${title} did not begin: ${JSON.stringify(json)}`);
  return { id: (await find(title, caller)).id, deal: (json as { data: Deal }).data };
};

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const end = (game: Game, points: number, moves: Move[], headers: Record<string, string> = {}, caller = ana) =>
  caller.send('POST', '/memory/end-game', { id: game.id, points, deal: game.deal.token, moves }, headers);
const refusals = () =>
  platform.database.db
    .selectFrom('memory_refusals')
    .select(['reason', 'claimed_points'])
    .orderBy('id')
    .execute();
const lastRefusal = async () => (await refusals()).at(-1);
/** Turns every pair, one after the other, without a miss. */
const allPairs = (game: Game) => movesOf(pairsOf(game.deal.cards));
/** Three pairs of 10 points each, and 50 points for completing the game. */
const perfect = 80;

const platform = await startPlatform({
  clock: () => now,
  data: {
    'memory-games.json': [
      memoryGame({ title: 'diário' }),
      memoryGame({ title: 'uma vez', plays: 1 }),
      memoryGame({ title: 'livre', limit_time: 0, plays: 100 }),
      memoryGame({ title: 'rápido', limit_time: 0.5, plays: 100 }),
      memoryGame({ title: 'encerrado', ends_in_days: -1 }),
    ],
  },
});
let ana = await platform.signIn('um', people.both);
beforeEach(() => wait(1000));
afterAll(() => platform.stop());

describe('the list of memory games', () => {
  it('has the running ones, without cards', async () => {
    const list = await games();
    expect(list.map((game) => game.title)).toEqual(['diário', 'livre', 'rápido', 'uma vez']);
    expect(JSON.stringify(list)).not.toMatch(/"(deal|token|code)"/);
  });

  it('writes nothing, however often it is asked', async () => {
    for (let turn = 0; turn < 3; turn += 1) await games();
    const { db } = platform.database;
    expect(await db.selectFrom('memory_chances').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('memory_results').selectAll().execute()).toEqual([]);
  });
});

describe('the start of a game', () => {
  it('deals new cards each time, for three minutes by default', async () => {
    const dealt = [await deal('livre'), await deal('livre'), await deal('rápido')];
    const whole = (await (await start('diário')).json) as { data: Deal };
    expect([...dealt.map(({ deal }) => deal.limit_seconds), whole.data.limit_seconds]).toEqual([
      undefined,
      undefined,
      30,
      180,
    ]);
    const ids = [...dealt.map(({ deal }) => deal), whole.data].flatMap(({ cards }) =>
      cards.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(24);
    await platform.database.db.deleteFrom('memory_chances').execute();
  });

  it('brings the rules that the end is judged by, although the game has been changed since the list was read', async () => {
    const { db } = platform.database;
    const change = (attempts: number, each_pair: number, number_pairs: number) =>
      db
        .updateTable('memory_games')
        .set({ attempts, each_pair, number_pairs })
        .where('title', '=', 'livre')
        .execute();
    await change(1, 7, 2);
    const game = await deal('livre');
    await change(2, 10, 3);
    expect(game.deal.rules).toMatchObject({ number_pairs: 2, attempts: 1, each_pair: 7, completing: 50 });
    expect(game.deal.faces.map(({ name }) => name)).toEqual(['estrela', 'lua']);
    wait(20_000);
    const { json } = await end(game, 2 * 7 + 50, allPairs(game));
    expect(json).toMatchObject({ data: { result: 'win', points: 2 * 7 + 50 } });
    await db.deleteFrom('memory_results').execute();
    await db.deleteFrom('memory_chances').execute();
  });

  it('uses a play, whatever becomes of the game: whoever looks, leaves and begins again has none left', async () => {
    const game = await deal('uma vez');
    expect(game.deal.chances).toMatchObject({ remaining: 0 });
    expect((await find('uma vez')).chances).toEqual(game.deal.chances);
    const again = await start('uma vez');
    expect([again.status, again.json]).toMatchObject([409, { code: 'no-chances' }]);
    // The game that has begun can be finished, and uses no second play.
    wait(20_000);
    const { json } = await end(game, perfect, allPairs(game));
    expect(json).toMatchObject({ data: { result: 'win', chances: { remaining: 0 } } });
  });

  it('deals once for one key, also when its answer was lost', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await start('diário', headers);
    expect(await start('diário', headers)).toMatchObject({ status: 200, json: first.json });
    expect((await find('diário')).chances).toEqual({ remaining: 2 });
    await platform.database.db.deleteFrom('memory_chances').execute();
  });

  it('is refused for a person who must complete the data, in an admin’s visit, and where no game runs', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    expect((await start('livre', {}, pending)).json).toMatchObject({ code: 'not-eligible' });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await start('livre', { 'x-admin-user-id': String(me) }, admin);
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
    const { id } = await platform.database.db
      .selectFrom('memory_games')
      .select('id')
      .where('title', '=', 'encerrado')
      .executeTakeFirstOrThrow();
    expect((await ana.send('POST', '/memory/start-game', { id })).status).toBe(404);
  });

  it('reveals neither the key nor a face in plain text', async () => {
    const game = await deal('livre');
    const text = JSON.stringify([await games(), game]);
    const rows = await platform.database.db.selectFrom('memory_games').select('deal_key').execute();
    for (const { deal_key } of rows) {
      expect(deal_key).toMatch(/^[0-9a-f]{64}$/);
      expect(text).not.toContain(deal_key);
    }
    const { cards } = game.deal;
    expect(new Set(cards.map((card) => card.code)).size).toBe(6);
  });
});

describe('the end of a game', () => {
  it('credits a complete game, once for one key and one deal', async () => {
    const before = await ana.balance();
    const game = await deal('diário');
    wait(20_000);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await end(game, perfect, allPairs(game), headers);
    const again = await end(game, perfect, allPairs(game), headers);
    expect(first.json).toMatchObject({
      data: { game_id: game.id, result: 'win', points: perfect, chances: { remaining: 2 } },
    });
    expect(again.json).toEqual(first.json);
    expect(await ana.balance()).toBe(before + perfect);
    const twice = await end(game, perfect, allPairs(game));
    expect([twice.status, twice.json]).toMatchObject([409, { code: 'deal-used' }]);
    expect(await ana.balance()).toBe(before + perfect);
    expect(await lastRefusal()).toEqual({ reason: 'used-deal', claimed_points: perfect });
    const statement = (await ana.get('/statement', { per_page: '1' })).json;
    expect(statement).toMatchObject({ data: [{ description: 'Jogo da memória: diário', points: perfect }] });
  });

  it('counts a lost game with its consolation, and a late one with its points so far', async () => {
    const lost = await deal('livre');
    const [[a, b] = ['', ''], [c, d] = ['', '']] = pairsOf(lost.deal.cards);
    wait(20_000);
    const misses = movesOf([
      [a, c],
      [b, d],
    ]);
    expect((await end(lost, 2, misses)).json).toMatchObject({ data: { result: 'lose', points: 2 } });
    const late = await deal('rápido');
    wait(30_000);
    const onePair = movesOf(pairsOf(late.deal.cards).slice(0, 1));
    expect((await end(late, 10, onePair)).json).toMatchObject({ data: { result: 'timeout', points: 10 } });
  });

  it('comes for each game of the window, until they are used up and there are new ones', async () => {
    for (const left of [1, 0]) {
      const game = await deal('diário');
      wait(20_000);
      const { json } = await end(game, perfect, allPairs(game));
      expect(json).toMatchObject({ data: { chances: { remaining: left } } });
    }
    expect((await start('diário')).json).toMatchObject({ code: 'no-chances' });
    now = new Date((await find('diário')).chances.next_at ?? '');
    // Signs in again: a day later the session has ended.
    ana = await platform.signIn('um', people.both);
    expect((await find('diário')).chances).toEqual({ remaining: 3 });
    const next = await deal('diário');
    wait(20_000);
    expect((await end(next, perfect, allPairs(next))).status).toBe(200);
  });
});

describe('a game that cannot have been', () => {
  type Forgery = [name: string, reason: string, forge: (game: Game) => [points: number, moves: Move[]]];
  const shifted = (moves: Move[], at: number) =>
    moves.map((move, index) => ({ ...move, at: at * (index + 1) }));
  const forgeries: Forgery[] = [
    ['claims other points', 'wrong-points', (game) => [5000, allPairs(game)]],
    ['is too fast', 'too-fast', (game) => [perfect, shifted(allPairs(game), 300)]],
    ['is ahead of the clock', 'ahead-of-time', (game) => [perfect, shifted(allPairs(game), 20_000)]],
    ['knows foreign cards', 'unknown-card', () => [10, [{ cards: ['aa', 'bb'], at: 500 }]]],
    [
      'chooses one card twice',
      'impossible-move',
      ({ deal: { cards } }) => [10, [{ cards: [cards[0]?.id ?? '', cards[0]?.id ?? ''], at: 500 }]],
    ],
    [
      'opens a pair twice',
      'impossible-move',
      (game) => [20, movesOf([pairsOf(game.deal.cards)[0], pairsOf(game.deal.cards)[0]])],
    ],
    [
      'goes on after its end',
      'move-after-end',
      (game) => [perfect + 10, movesOf([...pairsOf(game.deal.cards), pairsOf(game.deal.cards)[0]])],
    ],
    ['has not ended', 'unfinished', (game) => [10, allPairs(game).slice(0, 1)]],
  ];

  it.each(forgeries)('%s', async (_name, reason, forge) => {
    const before = await ana.balance();
    const game = await deal('livre');
    wait(20_000);
    const [points, moves] = forge(game);
    const answer = await end(game, points, moves, { 'idempotency-key': crypto.randomUUID() });
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'game-refused' }]);
    expect(await lastRefusal()).toEqual({ reason, claimed_points: points });
    expect(await ana.balance()).toBe(before);
  });

  it('took longer than its time', async () => {
    const game = await deal('rápido');
    wait(60_000);
    const slow = allPairs(game).map((move, index) => ({ ...move, at: 10_000 + index * 15_000 }));
    expect((await end(game, perfect, slow)).status).toBe(422);
    expect(await lastRefusal()).toMatchObject({ reason: 'too-slow' });
  });

  it('comes after the deal has expired', async () => {
    const game = await deal('rápido');
    wait(new Date(game.deal.expires_at).getTime() + 1 - now.getTime());
    const answer = await end(game, perfect, allPairs(game));
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'deal-expired' }]);
  });

  it('is told as what it is: it is not registered, and its play is used', async () => {
    const game = await deal('livre');
    const { remaining } = (await find('livre')).chances;
    wait(20_000);
    const answer = await end(game, 5000, allPairs(game));
    const truth = /O resultado não foi registrado; a partida já foi usada\.$/;
    expect(answer.json).toMatchObject({ message: expect.stringMatching(truth) });
    expect((await find('livre')).chances).toEqual({ remaining });
    wait(new Date(game.deal.expires_at).getTime() + 1 - now.getTime());
    expect((await end(game, perfect, allPairs(game))).json).toMatchObject({
      message: expect.stringMatching(truth),
    });
  });

  it('has a deal of another person, of another game, or an invented one', async () => {
    const mine = await deal('livre');
    const caio = await platform.signIn('um', people.participant.um);
    wait(20_000);
    const other = { ...(await deal('rápido')), id: mine.id };
    const [content, signature] = mine.deal.token.split('.');
    const changed = Buffer.from(content ?? '', 'base64url')
      .toString()
      .replace('"eachPair":10', '"eachPair":99');
    const forged = `${Buffer.from(changed).toString('base64url')}.${signature}`;
    const answers = [
      await end(mine, perfect, allPairs(mine), {}, caio),
      await end(other, perfect, allPairs(other)),
      await end({ ...mine, deal: { ...mine.deal, token: forged } }, 347, allPairs(mine)),
      await end({ ...mine, deal: { ...mine.deal, token: 'x.y' } }, perfect, allPairs(mine)),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    expect((await refusals()).slice(-4).map(({ reason }) => reason)).toEqual(Array(4).fill('unknown-deal'));
  });

  it('is refused for a person who must complete the data, and in an admin’s visit', async () => {
    const game = await deal('livre');
    const pending = await platform.signIn('um', people.pending.um);
    expect((await end(game, 0, [], {}, pending)).json).toMatchObject({ code: 'not-eligible' });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await end(game, 0, [], { 'x-admin-user-id': String(me) }, admin);
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
  });
});
