import { expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { rouletteMachine } from './machine.ts';
import { syncScene } from './sync-scene.ts';
import type { Award } from './types.ts';

const loss: Award = { id: 2, name: 'Não foi dessa vez', lose_award: true };
const prize: Award = { id: 1, name: 'Fone', lose_award: false };

/** The commands that the wheel gets in a state. */
function told(value: string, drawn: Award | null): unknown[][] {
  const calls: unknown[][] = [];
  const note = (name: string) => vi.fn((...given: unknown[]) => void calls.push([name, ...given]));
  const wheel = {
    wait: note('wait'),
    release: note('release'),
    turnTo: note('turnTo'),
    show: note('show'),
  };
  const snapshot = { value, context: { prizes: [loss, prize], drawn } };
  syncScene(wheel, snapshot as SnapshotFrom<typeof rouletteMachine>, 0.25);
  return calls;
}

it.each<[string, Award | null, unknown[]]>([
  ['ready', null, ['release']],
  ['asking', null, ['wait']],
  ['failed', null, ['release']],
  ['spinning', prize, ['turnTo', 1, 0.25]],
  ['won', prize, ['show', 1, true]],
  ['lost', loss, ['show', 0, false]],
])('in "%s" the wheel does what is due', (value, drawn, expected) => {
  expect(told(value, drawn)).toEqual([expected]);
});
