/**
 * The flow of a training: what one does is put into a queue, which is sent in order, each thing once, and kept on the
 * device until the server has answered. The server says what is done. Calls and what outlives the tab come in through
 * `provide`, times through the input.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { failureActions, gameGuards, keyActions } from '../stage/drawing.ts';
import { isAllDone, withOne } from './outgoing.ts';
import type { Outgoing, Training } from './types.ts';

export interface TrainingInput {
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  callTimeoutMs: number;
  retryMs: number;
  /** What an earlier visit could not send. */
  queue: readonly Outgoing[];
}

export interface TrainingContext extends TrainingInput {
  /** As the server said it last; null before it did. */
  training: Training | null;
  /** Of a finish whose outcome is not known. */
  key: string | null;
  failure: CallFailure | null;
}

export type TrainingEvent =
  /** The server says what the training is now. */
  | { type: 'SHOWN'; training: Training }
  /** Something was done. */
  | { type: 'DO'; item: Outgoing }
  /** There is a network again, or somebody wants to know. */
  | { type: 'RETRY' }
  /** `key`: a fresh one; used unless an unanswered finish still has its own. */
  | { type: 'FINISH'; key: string };

export interface SendInput {
  trainingId: number;
  item: Outgoing | null;
}

export interface FinishInput {
  trainingId: number;
  key: string;
}

/** Sends one thing. Rejects with a `CallFailure`. */
export const sendLogic = actorToProvide<Training, SendInput>('send');
export const finishLogic = actorToProvide<Training, FinishInput>('finish');

const trainingId = (context: TrainingContext) => context.training?.id ?? 0;
const later = { guard: 'mayDo', actions: ['add', 'keep'] } as const;

export const trainingMachine = setup({
  types: {
    input: {} as TrainingInput,
    context: {} as TrainingContext,
    events: {} as TrainingEvent,
  },
  actors: { send: sendLogic, finish: finishLogic },
  actions: {
    ...keyActions<TrainingContext, TrainingEvent>(),
    ...failureActions<TrainingContext, TrainingEvent>(),
    note: assign({
      training: ({ context, event }) => (event.type === 'SHOWN' ? event.training : context.training),
    }),
    add: assign({
      queue: ({ context, event }) =>
        event.type === 'DO' ? withOne(context.queue, event.item) : context.queue,
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    /** Keeps the queue on the device. */
    keep: actionToProvide('keep'),
    /** Reads the training again: the server knows better. */
    readAgain: actionToProvide('readAgain'),
  },
  guards: {
    isOutcomeUnknown: gameGuards.isOutcomeUnknown,
    /** There is something left to do, and a training that is not begun yet is begun once. */
    mayDo: ({ context: { adminAccess, training, queue } }) =>
      !adminAccess &&
      training !== null &&
      !isAllDone(training) &&
      (training.status !== 'new' || queue.length === 0),
    isFinished: ({ event }) => event.type === 'SHOWN' && event.training.status === 'finished',
    hasKept: ({ context }) => !context.adminAccess && context.queue.length > 0,
    hasMore: ({ context }) => context.queue.length > 1,
    mayFinish: ({ context }) =>
      !context.adminAccess && context.training !== null && isAllDone(context.training),
  },
  delays: {
    callTimeout: ({ context }) => context.callTimeoutMs,
    retry: ({ context }) => context.retryMs,
  },
}).createMachine({
  id: 'training',
  context: ({ input }) => ({ ...input, training: null, key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      on: {
        SHOWN: [
          { guard: 'isFinished', target: 'finished', actions: 'note' },
          { guard: 'hasKept', target: 'sending', actions: 'note' },
          { target: 'here', actions: 'note' },
        ],
      },
    },
    /** Everything done is known to the server. */
    here: {
      on: {
        SHOWN: [{ guard: 'isFinished', target: 'finished', actions: 'note' }, { actions: 'note' }],
        DO: { guard: 'mayDo', target: 'sending', actions: ['clearFailure', 'add', 'keep'] },
        FINISH: { guard: 'mayFinish', target: 'finishing', actions: 'clearFailure' },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ trainingId: trainingId(context), item: context.queue[0] ?? null }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: ['dropFirst', 'keep', assign({ training: ({ event }) => event.output })],
          },
          {
            target: 'here',
            actions: ['dropFirst', 'keep', assign({ training: ({ event }) => event.output })],
          },
        ],
        onError: [
          { guard: 'isOutcomeUnknown', target: 'waiting', actions: 'noteFailure' },
          // What the server will not have is dropped; the rest is asked for all the same.
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: ['dropFirst', 'keep', 'noteFailure'],
          },
          { target: 'here', actions: ['dropFirst', 'keep', 'noteFailure', 'readAgain'] },
        ],
      },
      after: { callTimeout: { target: 'waiting', actions: 'noteTimeout' } },
      on: { DO: later },
    },
    /** No answer: the same is sent again, under the same keys, when there is a network or after a while. */
    waiting: {
      after: { retry: { target: 'sending', actions: 'clearFailure' } },
      on: { RETRY: { target: 'sending', actions: 'clearFailure' }, DO: later },
    },
    finishing: {
      entry: 'takeKey',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ trainingId: trainingId(context), key: context.key ?? '' }),
        onDone: {
          target: 'finished',
          actions: ['dropKey', assign({ training: ({ event }) => event.output })],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'unfinished', actions: 'noteFailure' },
          { target: 'here', actions: ['dropKey', 'noteFailure', 'readAgain'] },
        ],
      },
      after: { callTimeout: { target: 'unfinished', actions: 'noteTimeout' } },
    },
    /** No answer: the next try asks for the same finish again. */
    unfinished: { on: { FINISH: { target: 'finishing', actions: 'clearFailure' } } },
    /** Nothing that was kept is wanted any longer. */
    finished: { type: 'final', entry: [assign({ queue: [] }), 'keep'] },
  },
});
