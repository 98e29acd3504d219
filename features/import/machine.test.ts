import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { importMachine } from './machine.ts';
import type { Import } from './types.ts';

const failed: Import = {
  ...{ id: 7, slug: 'metas', status: 'failed', origin: 2, created_by: 'Gestora', is_mine: true },
  ...{ created_at: '2026-06-01T12:00:00Z', updated_at: '2026-06-01T12:00:00Z' },
};

it.each([
  ['takes another file where nothing was written', { done: 0 }, true],
  ['takes no other file once lines are written', { done: 8 }, false],
  ['takes no other file once lines wait elsewhere', { done: 0, held: 2 }, false],
])('an import that failed %s', (_what, written, mayTake) => {
  const input = { adminAccess: false, uploadTimeoutMs: 1, callTimeoutMs: 1 };
  const actor = createActor(importMachine, { input }).start();
  actor.send({ type: 'SHOWN', shown: { ...failed, ...written } });
  const file = new File([], 'metas.csv');
  expect(actor.getSnapshot().can({ type: 'SEND', file, key: 'uma' })).toBe(mayTake);
});
