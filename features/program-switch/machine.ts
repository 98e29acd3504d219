/**
 * The dialog 'Escolha seu programa' (sections 2 and 8). `provide` gives the calls, the toast and the
 * navigation.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { destination, noAnswer, otherPrograms } from './rules.ts';
import { texts } from './texts.ts';
import type { Program } from './types.ts';

export interface SwitchInput {
  currentId: number;
  callTimeoutMs: number;
  leaveTimeoutMs: number;
}

export interface SwitchContext extends SwitchInput {
  programs: Program[];
  chosen: Program | null;
  failure: CallFailure | null;
}

export type SwitchEvent = { type: 'CHOOSE'; id: number } | { type: 'RETRY' } | { type: 'CLOSE' };

export const listLogic = actorToProvide<Program[]>('list');
export const linkLogic = actorToProvide<string, { uuid: string }>('link');

export const switchMachine = setup({
  types: { input: {} as SwitchInput, context: {} as SwitchContext, events: {} as SwitchEvent },
  actors: { list: listLogic, link: linkLogic },
  actions: {
    /** The error toast of section 8. */
    sayListFailed: actionToProvide('sayListFailed'),
    leave: actionToProvide<{ address: string }>('leave'),
    choose: assign(({ context, event }) => ({
      chosen: context.programs.find(({ id }) => event.type === 'CHOOSE' && id === event.id) ?? null,
      failure: null,
    })),
    noteNoAnswer: assign({ failure: noAnswer }),
    noteUnsafe: assign({ failure: { status: 502, code: 'unsafe', message: texts.unsafe } }),
  },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'CHOOSE' && context.programs.some(({ id }) => id === event.id),
  },
  delays: {
    callTimeout: ({ context }) => context.callTimeoutMs,
    leaveTimeout: ({ context }) => context.leaveTimeoutMs,
  },
}).createMachine({
  id: 'program-switch',
  context: ({ input }) => ({ ...input, programs: [], chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'list',
        src: 'list',
        onDone: {
          target: 'choosing',
          actions: assign({
            programs: ({ context, event }) => otherPrograms(event.output, context.currentId),
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: 'sayListFailed' },
      },
      on: { CLOSE: 'closed' },
      after: { callTimeout: { target: 'failed', actions: 'sayListFailed' } },
    },
    failed: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    choosing: {
      on: { CHOOSE: { guard: 'isKnown', target: 'linking', actions: 'choose' }, CLOSE: 'closed' },
    },
    linking: {
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context }) => ({ uuid: context.chosen?.uuid ?? '' }),
        onDone: [
          {
            guard: ({ context, event }) => destination(event.output, context.chosen?.domain) !== null,
            target: 'leaving',
            actions: {
              type: 'leave',
              params: ({ context, event }) => ({
                address: destination(event.output, context.chosen?.domain) ?? '',
              }),
            },
          },
          { target: 'choosing', actions: 'noteUnsafe' },
        ],
        onError: {
          target: 'choosing',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
      on: { CLOSE: 'closed' },
      after: { callTimeout: { target: 'choosing', actions: 'noteNoAnswer' } },
    },
    /** The browser is already navigating; clicks change nothing here. */
    leaving: { after: { leaveTimeout: { target: 'choosing', actions: 'noteNoAnswer' } } },
    closed: { type: 'final' },
  },
});
