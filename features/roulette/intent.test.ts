import { expect, it } from 'vitest';
import { forgetSpin, recallSpin, rememberSpin } from './intent.ts';

it('keeps one unanswered spin a roulette', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  rememberSpin(store, 1, 'a');
  rememberSpin(store, 2, 'b');
  expect(recallSpin(store, 1)).toBe('a');
  forgetSpin(store, 1);
  expect(recallSpin(store, 1)).toBeNull();
  expect(recallSpin(store, 2)).toBe('b');
});
