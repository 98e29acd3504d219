import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT } from '../../session/kept.ts';
import { askKept } from './kept.ts';

const twoHours = 7_200_000;
const ana = { program: { id: 101 }, user: { id: 7 }, flags: { admin_access: false } };

let storage: ReturnType<typeof storageOf>;
let client: QueryClient;
let now: number;
let calls: number;

function storageOf() {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    size: () => entries.size,
  };
}

const queryKey = ['loja.acesso', {}] as const;
const ask = (scope: object = ana) =>
  askKept(
    twoHours,
    scope as never,
    { client, queryKey },
    async () => `resposta ${++calls}`,
    storage,
    () => now,
  );

beforeEach(() => {
  storage = storageOf();
  client = new QueryClient();
  now = 1_000_000;
  calls = 0;
});

describe('an answer that the browser keeps', () => {
  it('is the same for 7.200.000 ms, to the millisecond, and then another one', async () => {
    expect(await ask()).toBe('resposta 1');
    now += twoHours - 1;
    expect(await ask()).toBe('resposta 1');
    now += 1;
    expect(await ask()).toBe('resposta 2');
  });

  it.each([
    ['another person', { ...ana, user: { id: 8 } }],
    ['another program', { ...ana, program: { id: 202 } }],
    ['nobody', { ...ana, user: null }],
    ['an admin who looks as the person', { ...ana, flags: { admin_access: true } }],
  ])('is not for %s', async (_who, scope) => {
    await ask();
    expect(await ask(scope)).toBe('resposta 2');
    expect(await ask()).toBe('resposta 1');
  });

  it('is never one that an admin was given', async () => {
    await ask({ ...ana, flags: { admin_access: true } });
    expect(storage.size()).toBe(0);
  });

  it('is asked for again once a write made it stale', async () => {
    await ask();
    client.setQueryData(queryKey, 'resposta 1');
    await client.invalidateQueries({ queryKey });
    expect(await ask()).toBe('resposta 2');
  });

  it('makes room for others once its time is over', async () => {
    await ask({ ...ana, user: { id: 8 } });
    now += twoHours;
    await ask();
    expect(Object.keys(JSON.parse(storage.getItem(KEPT) ?? ''))).toEqual(['101 7 ["loja.acesso",{}]']);
  });

  it('does without a storage that is broken', async () => {
    storage.setItem(KEPT, '{"');
    expect(await ask()).toBe('resposta 1');
    expect(await ask()).toBe('resposta 1');
  });
});
