import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { pendingResult } from './pending-result.ts';

const me = { programId: 1, userId: 7 };

it('keeps one result for each game until it is deleted', () => {
  const store = memoryStorage();
  const [first, second] = [1, 2].map((id) => pendingResult(store, 'roulette.draw', me, id));
  first?.keep({ key: 'a' });
  second?.keep({ key: 'b' });
  first?.forget();
  expect([first?.recall(), second?.recall()]).toEqual([null, { key: 'b' }]);
});

it.each([
  { programId: 1, userId: 8 },
  { programId: 2, userId: 7 },
])('of one person is nothing for %o', (other) => {
  const store = memoryStorage();
  pendingResult(store, 'roulette.draw', me, 1).keep({ key: 'a' });
  expect(pendingResult(store, 'roulette.draw', other, 1).recall()).toBeNull();
});

it('keeps the data of the key', () => {
  const pending = pendingResult<{ key: string; card: number }>(memoryStorage(), 'scratch.draw', me, 1);
  pending.keep({ key: 'abc', card: 2 });
  expect(pending.recall()).toEqual({ key: 'abc', card: 2 });
});

it('forgets what can no longer be repeated', () => {
  const pending = pendingResult<{ key: string; until: number }>(memoryStorage(), 'memory.undealt', me, 1);
  pending.keep({ key: 'abc', until: Date.now() + 60_000 });
  expect(pending.recall()).not.toBeNull();
  pending.keep({ key: 'abc', until: Date.now() });
  expect(pending.recall()).toBeNull();
});

it.each(['', '2 abc', '{', '7', 'null', '{"key":""}', '{"card":2}'])('takes "%s" for nothing', (text) => {
  const store = memoryStorage();
  store.setItem('scratch.draw.1.7.3', text);
  expect(pendingResult(store, 'scratch.draw', me, 3).recall()).toBeNull();
});
