import { expect, it } from 'vitest';
import { pendingResult } from './pendingResult.ts';

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('keeps one result for each name until it is deleted', () => {
  const store = emptyStore();
  const [first, second] = ['roulette.1', 'roulette.2'].map((name) => pendingResult(store, name));
  first?.keep({ key: 'a' });
  second?.keep({ key: 'b' });
  first?.forget();
  expect([first?.recall(), second?.recall()]).toEqual([null, { key: 'b' }]);
});

it('keeps the data of the key', () => {
  const pending = pendingResult<{ key: string; card: number }>(emptyStore(), 'scratch.1');
  pending.keep({ key: 'abc', card: 2 });
  expect(pending.recall()).toEqual({ key: 'abc', card: 2 });
});

it('forgets what can no longer be repeated', () => {
  const pending = pendingResult<{ key: string; until: number }>(emptyStore(), 'memory.1');
  pending.keep({ key: 'abc', until: Date.now() + 60_000 });
  expect(pending.recall()).not.toBeNull();
  pending.keep({ key: 'abc', until: Date.now() });
  expect(pending.recall()).toBeNull();
});

it.each(['', '2 abc', '{', '7', 'null', '{"key":""}', '{"card":2}'])('takes "%s" for nothing', (text) => {
  const store = emptyStore();
  store.setItem('x', text);
  expect(pendingResult(store, 'x').recall()).toBeNull();
});
