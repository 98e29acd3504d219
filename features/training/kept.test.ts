import { expect, it } from 'vitest';
import { keepQueue, recallQueue } from './kept.ts';
import type { Outgoing } from './types.ts';

const stored = new Map<string, string>();
const store = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const whose = { programId: 1, userId: 2, trainingId: 3 };
const queue: Outgoing[] = [{ key: 'a', what: 'step', body: { content_id: 1, content_type: 'text' } }];

it('the queue belongs to one person and one training, and is deleted once it was sent', () => {
  keepQueue(store, whose, queue);
  expect(recallQueue(store, whose)).toEqual(queue);
  expect(recallQueue(store, { ...whose, userId: 4 })).toEqual([]);
  keepQueue(store, whose, []);
  expect(stored.size).toBe(0);
});

it('an invalid stored value counts as an empty queue', () => {
  for (const text of ['{', '{"a":1}', '[{"key":1}]', 'null', '[{"key":"a","what":"other","body":{}}]']) {
    stored.set('portico.training.1.2.3', text);
    expect(recallQueue(store, whose)).toEqual([]);
  }
});
