import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { defineFlowModel } from './flow-model.ts';
import { allPaths } from './paths.ts';

const counter = setup({
  types: { context: {} as { pressed: number; name: string }, events: {} as { type: 'PRESS' } },
}).createMachine({
  id: 'counter',
  context: { pressed: 0, name: 'Ana' },
  initial: 'open',
  states: { open: { on: { PRESS: { actions: assign({ pressed: ({ context }) => context.pressed + 1 }) } } } },
});

describe('the paths of a machine', () => {
  it('end with the name of what grows where a walk would have no end', () => {
    const model = defineFlowModel({
      name: 'counter',
      machine: counter,
      starts: [{ id: 'start', words: 'o contador', input: undefined }],
      moments: [{ id: 'press', words: 'apertar', user: { type: 'PRESS' } }],
      stateWords: { open: 'aberto' },
      contextKey: ({ pressed, name }) => `name=${name} pressed=${pressed}`,
    });
    expect(() => allPaths(model)).toThrow(
      'counter: more than 5000 situations; what grows in contextKey is pressed (5001 values)',
    );
  });
});
