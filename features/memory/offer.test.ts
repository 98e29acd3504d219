import { describe, expect, it } from 'vitest';
import { clockText } from './clock.ts';
import { memoryDefaults } from './config.ts';
import { chooseGame, type Visit } from './offer.ts';
import { pendingGame } from './pending.ts';
import type { MemoryGame } from './types.ts';

function game(id: number, page: string, remaining: number): MemoryGame {
  return {
    id,
    title: `Jogo ${id}`,
    description: '',
    messages: { main_message: '' },
    exhibition_rules: { attempts: 1, pages: [{ slug: page }] },
    score_rules: { each_pair: 1, completing: 1, consolation: 0 },
    cards: { number_pairs: 2, attachments: [] },
    chances: { remaining },
    deal: { token: '', expires_at: '', cards: [] },
  };
}
const visit = (over: Partial<Visit> = {}): Visit => ({
  requested: false,
  adminAccess: false,
  isPending: () => false,
  ...over,
});
const [used, free, elsewhere] = [game(1, 'ranking', 0), game(2, 'ranking', 2), game(3, 'faq', 1)];

describe('the game of a page', () => {
  it('is the first that may be played there', () => {
    expect(chooseGame([used, free, elsewhere], 'ranking', visit())).toBe(free);
    expect(chooseGame([used, elsewhere], 'ranking', visit())).toBeNull();
    expect(chooseGame([free], null, visit())).toBeNull();
  });

  it('is one whose result was never confirmed, and whatever there is for an admin', () => {
    expect(chooseGame([used], 'ranking', visit({ isPending: (id) => id === 1 }))).toBe(used);
    expect(chooseGame([used], 'ranking', visit({ adminAccess: true }))).toBe(used);
  });

  it('comes from anywhere to who asks for it', () => {
    expect(chooseGame([used, elsewhere], 'painel', visit({ requested: true }))).toBe(elsewhere);
    expect(chooseGame([used], 'ranking', visit({ requested: true }))).toBe(used);
    expect(chooseGame([], 'ranking', visit({ requested: true }))).toBeNull();
  });
});

describe('a game that was not confirmed', () => {
  it('waits by player and game, and a spoilt record counts as none', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const me = { programId: 1, userId: 7 };
    const told = { key: 'k', id: 3, points: 9, deal: 'd', moves: [] };
    const pending = pendingGame(me, 3, store);
    pending.keep(told);
    expect(pending.recall()).toEqual(told);
    expect(pendingGame({ ...me, userId: 8 }, 3, store).recall()).toBeNull();
    expect(pendingGame(me, 4, store).recall()).toBeNull();
    for (const key of kept.keys()) kept.set(key, '{');
    expect(pending.recall()).toBeNull();
    pending.forget();
    expect(kept.size).toBe(0);
  });
});

it('has the numbers of section 9', () => {
  expect(memoryDefaults).toMatchObject({ reset_ms: 2000, more_time: 'ten_times' });
});

it('writes the time as m:ss, and 0:00 only at the end', () => {
  expect([180_000, 179_001, 65_000, 1, 0, -5].map(clockText)).toEqual([
    '3:00',
    '3:00',
    '1:05',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
