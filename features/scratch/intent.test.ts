import { beforeEach, expect, it } from 'vitest';
import { forgetShave, recallShave, rememberShave } from './intent.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => kept.clear());

it('keeps key and card of a draw until it is forgotten, each scratch card by itself', () => {
  rememberShave(store, 1, { key: 'abc', card: 2 });
  expect(recallShave(store, 1)).toEqual({ key: 'abc', card: 2 });
  expect(recallShave(store, 2)).toBeNull();
  forgetShave(store, 1);
  expect(recallShave(store, 1)).toBeNull();
});

it('takes nothing for what is not its own', () => {
  for (const value of ['', 'abc', '0 abc', 'x abc', '2']) {
    store.setItem('scratch.shave.1', value);
    expect(recallShave(store, 1)).toBeNull();
  }
});
