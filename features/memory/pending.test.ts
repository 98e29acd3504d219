import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { clockText } from './clock.ts';
import { memoryDefaults } from './config.ts';
import { pendingGame, pendingStart } from './pending.ts';
import { deliveryMs } from './rules.ts';

const me = { programId: 1, userId: 7 };

function emptyStore() {
  const kept = new Map<string, string>();
  return { kept, store: memoryStorage(kept) };
}

describe('a game that was not confirmed', () => {
  it('is stored by player and game, and an invalid record counts as none', () => {
    const { kept, store } = emptyStore();
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

it('a start without an answer is kept beside a finished game', () => {
  const { store } = emptyStore();
  const asked = { key: 'k', moreTime: true, until: Date.now() + deliveryMs };
  const start = pendingStart(me, 3, store);
  start.keep(asked);
  expect(start.recall()).toEqual(asked);
  expect(pendingStart({ ...me, userId: 8 }, 3, store).recall()).toBeNull();
  expect(pendingGame(me, 3, store).recall()).toBeNull();
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
