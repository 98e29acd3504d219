/**
 * Accepting a document (sections 2 and 4): the steps, their order and the endings. `provide` gives the call,
 * the input its time limit.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../shared/once-call.ts';
import type { Acceptance } from './types.ts';

export interface TermInput {
  /** Id of the version that is on the screen. */
  termId: number;
  /** Hash of its text. */
  contentHash: string;
  callTimeoutMs: number;
}

export interface TermContext extends TermInput {
  /** Idempotency-Key of the acceptance whose outcome is unknown. */
  key: string | null;
  acceptance: Acceptance | null;
  failure: CallFailure | null;
}

export type TermEvent =
  | { type: 'AGREE' }
  | { type: 'DISAGREE' }
  /** `key`: a new one; ignored while an acceptance without an answer still has its own. */
  | { type: 'ACCEPT'; key: string }
  /** After a refusal: read the current document. */
  | { type: 'REREAD' };

export interface AcceptInput extends Pick<TermInput, 'termId' | 'contentHash'> {
  key: string;
}

/** Records the acceptance. */
export const acceptLogic = actorToProvide<Acceptance, AcceptInput>('accept');

export const termMachine = setup({
  types: {
    input: {} as TermInput,
    context: {} as TermContext,
    events: {} as TermEvent,
  },
  actors: { accept: acceptLogic },
  actions: {
    ...keyActions<TermContext, TermEvent>(),
    ...failureActions<TermContext, TermEvent>(),
    reread: actionToProvide('reread'),
  },
  guards: callGuards,
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'terms',
  context: ({ input }) => ({ ...input, key: null, acceptance: null, failure: null }),
  initial: 'reading',
  states: {
    reading: { on: { AGREE: 'ready' } },
    ready: { on: { DISAGREE: 'reading', ACCEPT: 'accepting' } },
    accepting: {
      entry: ['takeKey', 'clearFailure'],
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context: { termId, contentHash, key } }) => ({ termId, contentHash, key: key ?? '' }),
        onDone: { target: 'accepted', actions: assign({ acceptance: ({ event }) => event.output }) },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'failed', actions: 'noteFailure' },
          { target: 'refused', actions: ['dropKey', 'noteFailure'] },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: 'noteTimeout' } },
    },
    /** No answer, or the session ended meanwhile: the next try repeats the same acceptance. */
    failed: { on: { DISAGREE: 'reading', ACCEPT: 'accepting' } },
    /** The server refused: because of the version, the person or the time. */
    refused: { on: { REREAD: { target: 'reading', actions: 'reread' } } },
    accepted: { type: 'final' },
  },
});
