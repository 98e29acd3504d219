import { expect, it } from 'vitest';
import { keptQueue } from './kept-queue.ts';
import { sendKept } from './send-kept.ts';

const stored = new Map<string, string>();
const store = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const queue = keptQueue<{ key: string }>(store, { feature: 'x', programId: 1, userId: 1 }, 1, () => true);
const waiting = ['a', 'b', 'c'].map((key) => ({ key }));
const refusal = { status: 409, code: 'conflict', message: 'Não é mais possível.' };

it('sends in order, and goes on after a refusal', async () => {
  queue.keep(waiting);
  const sent: string[] = [];
  const outcome = await sendKept(queue, async ({ key }) => {
    sent.push(key);
    if (key === 'b') throw refusal;
  });
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(outcome).toEqual({ sent: 2, refused: [refusal], isDone: true });
  expect(queue.recall()).toEqual([]);
});

it('stops where no answer comes, and keeps the rest', async () => {
  queue.keep(waiting);
  const outcome = await sendKept(queue, async ({ key }) => {
    if (key === 'b') throw new Error('no network');
  });
  expect(outcome).toEqual({ sent: 1, refused: [], isDone: false });
  expect(queue.recall()).toEqual(waiting.slice(1));
});
