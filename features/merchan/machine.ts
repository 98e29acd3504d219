/**
 * The flow of sending photos: a queue that is stored on the device. Photos are sent one by one, each with its
 * own key, until the server has accepted or refused it. After an interruption (no network, a closed tab, an
 * ended session) the photo stays in the queue, and its next try has the same key.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions } from '../shared/once-call.ts';
import type { Photo, Refused } from './types.ts';

export interface MerchanInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  /** The most photos in the queue. */
  most: number;
  callTimeoutMs: number;
  retryMs: number;
}

export interface MerchanContext extends MerchanInput {
  /** In the order of sending. */
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
  /** The visitor asks for another try. */
  | { type: 'RETRY' }
  /** The network is back. */
  | { type: 'ONLINE' }
  /** Removes the next photo from the queue. */
  | { type: 'DISCARD' }
  /** The visitor has read the refusals. */
  | { type: 'DISMISS' }
  /** Back to the shops; the queue stays. */
  | { type: 'LEAVE' };

/** Reads the queue of an earlier visit. Never rejects: without storage the queue is empty. */
const restoreLogic = actorToProvide<readonly Photo[]>('restore');
/** Sends a photo, scaled down, and deletes it once the server has accepted or refused it. */
const sendLogic = actorToProvide<void, Photo>('send');

/** The chosen photos that fit into the queue. */
function fitting({ context, event }: { context: MerchanContext; event: Adding }) {
  const room = context.most - context.photos.length;
  return { photos: event.photos.slice(0, room), files: event.files.slice(0, room) };
}

const rejection = ({ event }: { event: { error: unknown } }) => failureOf(event.error);

export const merchanMachine = setup({
  types: {
    input: {} as MerchanInput,
    context: {} as MerchanContext,
    events: {} as MerchanEvent,
  },
  actors: { restore: restoreLogic, send: sendLogic },
  actions: {
    ...failureActions<MerchanContext, MerchanEvent>(),
    /** Stores pictures on the device. */
    keep: actionToProvide<{ photos: readonly Photo[]; files: readonly Blob[] }>('keep'),
    /** Deletes a picture from the device. */
    forget: actionToProvide<{ photo: Photo | undefined }>('forget'),
    add: assign({
      photos: ({ context }, { photos }: { photos: readonly Photo[] }) => [...context.photos, ...photos],
    }),
    dropHead: assign({ photos: ({ context }) => context.photos.slice(1) }),
    refuseHead: assign({
      refused: ({ context }, { message }: CallFailure) => {
        const [photo] = context.photos;
        return photo ? [...context.refused, { photo, message }] : context.refused;
      },
      photos: ({ context }) => context.photos.slice(1),
    }),
    dismiss: assign({ refused: [] }),
  },
  guards: {
    ...callGuards,
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
          { guard: 'isOutcomeUnknown', target: 'waiting', actions: 'noteFailure' },
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: { type: 'refuseHead', params: rejection },
          },
          { target: 'idle', actions: { type: 'refuseHead', params: rejection } },
        ],
      },
      after: { callTimeout: { target: 'waiting', actions: 'noteTimeout' } },
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
    /**
     * No answer: the photo is sent again after a while, when the network is back, or when the visitor asks
     * for it.
     */
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
