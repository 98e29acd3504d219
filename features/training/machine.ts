/**
 * The flow of a training: the person's actions go into a queue, which is sent in order, each action once, and
 * stored on the device until the server has answered. The server decides what is finished. `provide` gives
 * calls and storage, the input gives the times.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../shared/once-call.ts';
import { afterWait, isAllDone, isPossible, withOne } from './outgoing.ts';
import type { Outgoing, Training } from './types.ts';

export interface TrainingInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  callTimeoutMs: number;
  retryMs: number;
  /** The actions that an earlier visit could not send. */
  queue: readonly Outgoing[];
}

export interface TrainingContext extends TrainingInput {
  /** The server's last answer; null before the first one. */
  training: Training | null;
  /** Idempotency-Key of a finish whose outcome is unknown. */
  key: string | null;
  failure: CallFailure | null;
}

export type TrainingEvent =
  /** The server's current state of the training. */
  | { type: 'SHOWN'; training: Training }
  /** The person has done something. */
  | { type: 'DO'; item: Outgoing }
  /** The network is back, or the person asks for another try. */
  | { type: 'RETRY' }
  /** The time has come at which a quiz may be tried again. */
  | { type: 'WAITED' }
  /** `key`: a new one; ignored while a finish without an answer still has its own. */
  | { type: 'FINISH'; key: string };

export interface SendInput {
  trainingId: number;
  item: Outgoing | null;
}

export interface FinishInput {
  trainingId: number;
  key: string;
}

/** Sends one action. */
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
    endWait: assign({ training: ({ context }) => context.training && afterWait(context.training) }),
    /** Stores the queue on the device. */
    keep: actionToProvide('keep'),
    /** Reads the training again from the server. */
    readAgain: actionToProvide('readAgain'),
  },
  guards: {
    ...callGuards,
    mayDo: ({ context: { adminAccess, training, queue }, event }) =>
      !adminAccess && training !== null && event.type === 'DO' && isPossible(training, queue, event.item),
    hasWait: ({ context }) => context.training?.contents.some(({ quiz }) => quiz?.next_at) ?? false,
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
    /** The server knows every action. */
    here: {
      on: {
        SHOWN: [{ guard: 'isFinished', target: 'finished', actions: 'note' }, { actions: 'note' }],
        DO: { guard: 'mayDo', target: 'sending', actions: ['clearFailure', 'add', 'keep'] },
        WAITED: { guard: 'hasWait', actions: 'endWait' },
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
          // An action that the server refuses is dropped; the others are still sent.
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
    /**
     * No answer: the same action is sent again, with the same key, when there is a network or after a while.
     */
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
    /** No answer: the next try repeats the same finish. */
    unfinished: { on: { FINISH: { target: 'finishing', actions: 'clearFailure' } } },
    /** The queue is no longer needed. */
    finished: { type: 'final', entry: [assign({ queue: [] }), 'keep'] },
  },
});
