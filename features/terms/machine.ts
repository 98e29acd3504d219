/**
 * Accepting a document (sections 2 and 4): what may happen, in which order, and with which ending. The call comes in
 * through `provide`, its time limit through the input.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import type { Acceptance } from './types.ts';

export interface TermInput {
  /** Id of the version that is on the screen. */
  termId: number;
  callTimeoutMs: number;
}

export interface TermContext extends TermInput {
  /** Idempotency-Key of the acceptance whose answer is not known yet. */
  key: string | null;
  acceptance: Acceptance | null;
  failure: CallFailure | null;
}

export type TermEvent =
  | { type: 'AGREE' }
  | { type: 'DISAGREE' }
  /** `key`: a fresh one; used unless an unanswered acceptance still has its own. */
  | { type: 'ACCEPT'; key: string }
  /** The server said no: read the document as it is now. */
  | { type: 'REREAD' };

export interface AcceptInput {
  termId: number;
  key: string;
}

/** Records the acceptance. Rejects with an `CallFailure`. */
export const acceptLogic = actorToProvide<Acceptance, AcceptInput>('accept');

export const termMachine = setup({
  types: {
    input: {} as TermInput,
    context: {} as TermContext,
    events: {} as TermEvent,
  },
  actors: { accept: acceptLogic },
  actions: {
    reread: actionToProvide('reread'),
    keepKey: assign({
      key: ({ context, event }) => context.key ?? (event.type === 'ACCEPT' ? event.key : null),
      failure: null,
    }),
    noteTimeout: assign({ failure: { status: 0, code: 'timeout', message: '' } }),
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'terms',
  context: ({ input }) => ({ ...input, key: null, acceptance: null, failure: null }),
  initial: 'reading',
  states: {
    reading: { on: { AGREE: 'ready' } },
    ready: { on: { DISAGREE: 'reading', ACCEPT: 'accepting' } },
    accepting: {
      entry: 'keepKey',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context }) => ({ termId: context.termId, key: context.key ?? '' }),
        onDone: { target: 'accepted', actions: assign({ acceptance: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.error)),
            target: 'failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            target: 'refused',
            actions: assign({ key: null, failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: 'noteTimeout' } },
    },
    /** No answer, or a session that ended meanwhile: the next acceptance asks for the same one again. */
    failed: { on: { DISAGREE: 'reading', ACCEPT: 'accepting' } },
    /** The server said no: this version, this person or this moment will not do. */
    refused: { on: { REREAD: { target: 'reading', actions: 'reread' } } },
    accepted: { type: 'final' },
  },
});
