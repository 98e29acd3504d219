import { afterAll, describe, expect, it } from 'vitest';
import { memoryGame } from '../../../tests/support/memory-game.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, roulette } from '../../../tests/support/small-tenants.ts';

let now = new Date('2026-05-05T15:00:00Z');

const today = (caller = ana) => caller.data<object>('/games/today');
const wasOffered = async (caller = ana) =>
  (await caller.data<{ game_offered_today: boolean }>('/user')).game_offered_today;

const platform = await startPlatform({
  clock: () => now,
  data: {
    'roulettes.json': [
      roulette({ title: 'Roleta A', attempts: 1 }),
      roulette({ title: 'Roleta B', attempts: 2 }),
    ],
    'memory-games.json': [memoryGame({ plays: 1 })],
    'scratches.json': [],
    'prize-panels.json': [],
  },
});
const ana = await platform.signIn('um', people.both);
afterAll(() => platform.stop());

describe('the games of today', () => {
  it('are listed by kind, with all chances of a kind; a kind without a game is left out', async () => {
    expect(await today()).toEqual({
      roulette: { title: 'Roleta A', remaining: 3 },
      memory: { title: 'Memória', remaining: 1 },
    });
  });

  it('say when the next chance comes if none is left', async () => {
    const games = await ana.data<{ id: number; chances: object }[]>('/roulette');
    const run = (id: number) =>
      ana.send('POST', `/roulette/${id}/run`, {}, { 'idempotency-key': crypto.randomUUID() });
    const [first, second] = games.map(({ id }) => id);
    await run(first ?? 0);
    expect(await today()).toMatchObject({ roulette: { title: 'Roleta B', remaining: 2 } });
    now = new Date('2026-05-05T16:00:00Z');
    await run(second ?? 0);
    await run(second ?? 0);
    expect(await today()).toMatchObject({
      roulette: { title: 'Roleta A', remaining: 0, next_at: '2026-05-06T15:00:00.000Z' },
    });
  });
});

describe('a game that opened by itself', () => {
  it('is remembered until the day ends in Brasília, for one program alone', async () => {
    const elsewhere = await platform.signIn('dois', people.both);
    expect(await wasOffered()).toBe(false);
    for (const time of [1, 2])
      expect([time, (await ana.send('POST', '/games/offered', {})).status]).toEqual([time, 204]);
    expect([await wasOffered(), await wasOffered(elsewhere)]).toEqual([true, false]);
    now = new Date('2026-05-06T02:59:00Z');
    expect(await wasOffered()).toBe(true);
    now = new Date('2026-05-06T03:00:00Z');
    expect(await wasOffered()).toBe(false);
  });

  it('is not recorded in an admin’s visit', async () => {
    const admin = await platform.signIn('um', people.admin);
    const id = await ana.id();
    const headers = { 'x-admin-user-id': String(id) };
    const answer = await admin.send('POST', '/games/offered', {}, headers);
    expect([answer.status, await wasOffered()]).toEqual([403, false]);
  });
});
