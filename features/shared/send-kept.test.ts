import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keptQueue } from './kept-queue.ts';
import { sendKept } from './send-kept.ts';

const stored = new Map<string, string>();
const store = memoryStorage(stored);
const queue = keptQueue<{ key: string }>(store, { feature: 'x', programId: 1, userId: 1 }, 1, () => true);
const waiting = ['a', 'b', 'c'].map((key) => ({ key }));
const on = new AbortController().signal;
const refusal = { status: 409, code: 'conflict', message: 'Não é mais possível.' };

it('sends in order, and goes on after a refusal', async () => {
  queue.keep(waiting);
  const sent: string[] = [];
  const outcome = await sendKept(
    queue,
    async ({ key }) => {
      sent.push(key);
      if (key === 'b') throw refusal;
    },
    on,
  );
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(outcome).toEqual({ sent: 2, refused: [refusal], isDone: true });
  expect(queue.recall()).toEqual([]);
});

it.each([new Error('no network'), ...[401, 429, 503].map((status) => ({ ...refusal, status }))])(
  'stops where nothing is said of it (%#), and keeps the rest',
  async (failure) => {
    queue.keep(waiting);
    const outcome = await sendKept(
      queue,
      async ({ key }) => {
        if (key === 'b') throw failure;
      },
      on,
    );
    expect(outcome).toEqual({ sent: 1, refused: [], isDone: false });
    expect(queue.recall()).toEqual(waiting.slice(1));
  },
);

it('sends nothing more, and drops nothing, once somebody else may be signed in', async () => {
  queue.keep(waiting);
  const end = new AbortController();
  const sent: string[] = [];
  const outcome = await sendKept(
    queue,
    async ({ key }, signal) => {
      sent.push(key);
      if (key === 'b') end.abort();
      signal.throwIfAborted();
    },
    end.signal,
  );
  expect(sent).toEqual(['a', 'b']);
  expect(outcome).toEqual({ sent: 1, refused: [], isDone: false });
  expect(queue.recall()).toEqual(waiting.slice(1));
});

it('keeps what was taken after its end', async () => {
  queue.keep(waiting);
  const end = new AbortController();
  const sent: string[] = [];
  await sendKept(
    queue,
    async ({ key }) => {
      sent.push(key);
      end.abort();
    },
    end.signal,
  );
  expect(sent).toEqual(['a']);
  expect(queue.recall()).toEqual(waiting);
});
