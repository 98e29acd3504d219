/**
 * The flow of sending photos: a queue that is kept on the device. Photos go one at a time, each under a key of its own,
 * until the server has taken or refused it. Whatever interrupts that (no network, a closed tab, a session that ends)
 * leaves the photo where it is, and its next try has the same key.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import type { Photo, Refused } from './types.ts';

export interface MerchanInput {
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  /** Photos that wait at most. */
  most: number;
  callTimeoutMs: number;
  retryMs: number;
}

export interface MerchanContext extends MerchanInput {
  /** In the order in which they are sent. */
  photos: readonly Photo[];
  refused: readonly Refused[];
  failure: CallFailure | null;
}

/** Photos that were taken or chosen; `files` are their pictures. */
export interface Adding {
  type: 'ADD';
  photos: readonly Photo[];
  files: readonly Blob[];
}

export type MerchanEvent =
  | Adding
  /** By the visitor. */
  | { type: 'RETRY' }
  /** The network is back. */
  | { type: 'ONLINE' }
  /** Takes the photo that is to be sent next out of the queue. */
  | { type: 'DISCARD' }
  /** What was refused has been read. */
  | { type: 'DISMISS' }
  /** Back to the shops; what waits stays. */
  | { type: 'LEAVE' };

/** Reads what an earlier visit left. Never rejects: a device that keeps nothing has nothing. */
const restoreLogic = actorToProvide<readonly Photo[]>('restore');
/** Sends a photo, made smaller, and forgets it once the server has taken or refused it. Rejects with a `CallFailure`. */
const sendLogic = actorToProvide<void, Photo>('send');

/** What of the chosen photos the queue has room for. */
function fitting({ context, event }: { context: MerchanContext; event: Adding }) {
  const room = context.most - context.photos.length;
  return { photos: event.photos.slice(0, room), files: event.files.slice(0, room) };
}

const failureOf = ({ event }: { event: { error: unknown } }) => ({ failure: event.error as CallFailure });

export const merchanMachine = setup({
  types: {
    input: {} as MerchanInput,
    context: {} as MerchanContext,
    events: {} as MerchanEvent,
  },
  actors: { restore: restoreLogic, send: sendLogic },
  actions: {
    /** Keeps pictures on the device. */
    keep: actionToProvide<{ photos: readonly Photo[]; files: readonly Blob[] }>('keep'),
    /** Takes a picture from the device. */
    forget: actionToProvide<{ photo: Photo | undefined }>('forget'),
    add: assign({
      photos: ({ context }, { photos }: { photos: readonly Photo[] }) => [...context.photos, ...photos],
    }),
    dropHead: assign({ photos: ({ context }) => context.photos.slice(1) }),
    refuseHead: assign({
      refused: ({ context }, { failure }: { failure: CallFailure }) => {
        const [photo] = context.photos;
        return photo ? [...context.refused, { photo, message: failure.message }] : context.refused;
      },
      photos: ({ context }) => context.photos.slice(1),
    }),
    dismiss: assign({ refused: [] }),
    clearFailure: assign({ failure: null }),
    noteFailure: assign({ failure: (_, { failure }: { failure: CallFailure }) => failure }),
  },
  guards: {
    mayAdd: ({ context, event }) =>
      !context.adminAccess &&
      event.type === 'ADD' &&
      event.photos.length > 0 &&
      context.photos.length < context.most,
    hasMore: ({ context }) => context.photos.length > 1,
    hasRefused: ({ context }) => context.refused.length > 0,
  },
  delays: {
    callTimeout: ({ context }) => context.callTimeoutMs,
    retryDelay: ({ context }) => context.retryMs,
  },
}).createMachine({
  id: 'merchan',
  context: ({ input }) => ({ ...input, photos: [], refused: [], failure: null }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: ({ context, event }) => !context.adminAccess && event.output.length > 0,
            target: 'sending',
            actions: assign({ photos: ({ event }) => event.output }),
          },
          { target: 'idle' },
        ],
      },
    },
    idle: {
      on: {
        ADD: {
          guard: 'mayAdd',
          target: 'sending',
          actions: [
            { type: 'keep', params: fitting },
            { type: 'add', params: fitting },
          ],
        },
        DISMISS: { guard: 'hasRefused', actions: 'dismiss' },
        LEAVE: 'left',
      },
    },
    sending: {
      entry: 'clearFailure',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.photos[0] as Photo,
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: 'dropHead' },
          { target: 'idle', actions: 'dropHead' },
        ],
        onError: [
          {
            guard: ({ event }) => isOutcomeUnknown(event.error as CallFailure),
            target: 'waiting',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: { type: 'refuseHead', params: failureOf },
          },
          { target: 'idle', actions: { type: 'refuseHead', params: failureOf } },
        ],
      },
      after: {
        callTimeout: {
          target: 'waiting',
          actions: {
            type: 'noteFailure',
            params: { failure: { status: 0, code: 'timeout', message: '' } },
          },
        },
      },
      on: {
        ADD: {
          guard: 'mayAdd',
          actions: [
            { type: 'keep', params: fitting },
            { type: 'add', params: fitting },
          ],
        },
        LEAVE: 'left',
      },
    },
    /** No answer: the photo is sent again by itself, when the network is back, or when the visitor says so. */
    waiting: {
      after: { retryDelay: 'sending' },
      on: {
        ADD: {
          guard: 'mayAdd',
          target: 'sending',
          actions: [
            { type: 'keep', params: fitting },
            { type: 'add', params: fitting },
          ],
        },
        RETRY: 'sending',
        ONLINE: 'sending',
        DISCARD: [
          {
            guard: 'hasMore',
            target: 'sending',
            actions: [
              { type: 'forget', params: ({ context }) => ({ photo: context.photos[0] }) },
              'dropHead',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'forget', params: ({ context }) => ({ photo: context.photos[0] }) },
              'dropHead',
              'clearFailure',
            ],
          },
        ],
        LEAVE: 'left',
      },
    },
    left: { type: 'final' },
  },
});
