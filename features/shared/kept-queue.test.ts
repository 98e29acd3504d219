import { expect, it } from 'vitest';
import { keptQueue, keptThings } from './kept-queue.ts';

const stored: Record<string, string> = {};
const store = {
  getItem: (name: string) => stored[name] ?? null,
  setItem: (name: string, value: string) => {
    stored[name] = value;
  },
  removeItem: (name: string) => {
    delete stored[name];
  },
};
const owner = { feature: 'training', programId: 1, userId: 2 };
const isItem = (value: object) => 'what' in value;
const queueOf = (whose: typeof owner, thing: number) => keptQueue(store, whose, thing, isItem);
const items = ['a', 'b'].map((key) => ({ key, what: 'step' }));

it('belongs to one person and one thing, and is deleted once everything was answered', () => {
  const queue = queueOf(owner, 3);
  queue.keep(items);
  expect(queue.recall()).toEqual(items);
  expect(queueOf({ ...owner, userId: 4 }, 3).recall()).toEqual([]);
  expect(queueOf(owner, 4).recall()).toEqual([]);
  expect(keptThings(stored, owner)).toEqual(['3']);
  expect(keptThings(stored, { ...owner, userId: 22 })).toEqual([]);
  queue.drop('a');
  expect(queue.recall()).toEqual(items.slice(1));
  queue.drop('b');
  expect(stored).toEqual({});
});

it('of person 2 and thing 23 is not that of person 22 and thing 3', () => {
  const queue = queueOf(owner, 23);
  queue.keep(items);
  expect(queueOf({ ...owner, userId: 22 }, 3).recall()).toEqual([]);
  for (const { key } of items) queue.drop(key);
});

it('of two tabs keeps what each stored, until it was answered', () => {
  const [first, second] = [queueOf(owner, 5), queueOf(owner, 5)];
  const [a, b] = items as [(typeof items)[number], (typeof items)[number]];
  expect([first.recall(), second.recall()]).toEqual([[], []]);
  first.keep([a]);
  second.keep([b]);
  expect(queueOf(owner, 5).recall()).toEqual([a, b]);
  // The first tab's was answered.
  first.keep([]);
  expect(queueOf(owner, 5).recall()).toEqual([b]);
  second.drop('b');
  expect(stored).toEqual({});
});

it('is empty where the stored value is no queue', () => {
  for (const text of ['{', '{"a":1}', '[{"key":1,"what":"step"}]', 'null', '[null]', '[{"key":"a"}]']) {
    stored['portico.training.1.2.3'] = text;
    expect(queueOf(owner, 3).recall()).toEqual([]);
  }
});
