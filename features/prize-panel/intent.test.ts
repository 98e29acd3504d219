import { expect, it } from 'vitest';
import { forgetTurn, recallTurn, rememberTurn } from './intent.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('keeps key and card of an unanswered turn, a panel at a time', () => {
  const store = memory();
  rememberTurn(store, 1, { key: 'a-b', cardId: 12 });
  expect(recallTurn(store, 1)).toEqual({ key: 'a-b', cardId: 12 });
  expect(recallTurn(store, 2)).toBeNull();
  forgetTurn(store, 1);
  expect(recallTurn(store, 1)).toBeNull();
});

it('takes nothing from a memory that somebody spoilt', () => {
  const store = memory();
  for (const text of ['', 'key', 'key x', 'key -1', ' 12']) {
    store.setItem('prize-panel.turn.1', text);
    expect(recallTurn(store, 1)).toBeNull();
  }
});
