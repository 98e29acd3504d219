/**
 * A visitor who comes from another program by a link: signed in at once, or asked first (see the contract).
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { noAnswer } from './rules.ts';

export type Redeemed = Schemas['RedeemAnswer'];

export interface ArrivalInput {
  callTimeoutMs: number;
}

export interface ArrivalContext extends ArrivalInput {
  name: string;
  /** The person has confirmed that they opened the link. */
  isConfirmed: boolean;
  failure: CallFailure | null;
}

export type ArrivalEvent = { type: 'CONFIRM' } | { type: 'RETRY' } | { type: 'CLOSE' };

export const redeemLogic = actorToProvide<Redeemed, { isConfirmed: boolean }>('redeem');

export const arrivalMachine = setup({
  types: { input: {} as ArrivalInput, context: {} as ArrivalContext, events: {} as ArrivalEvent },
  actors: { redeem: redeemLogic },
  actions: {
    /** Reads settings and user again: the portal then continues by itself. */
    enter: actionToProvide('enter'),
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
  guards: {
    mayRetry: ({ context }) => context.failure?.status === 0 || (context.failure?.status ?? 0) >= 500,
  },
}).createMachine({
  id: 'arrival',
  context: ({ input }) => ({ ...input, name: '', isConfirmed: false, failure: null }),
  initial: 'redeeming',
  states: {
    redeeming: {
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context }) => ({ isConfirmed: context.isConfirmed }),
        onDone: [
          { guard: ({ event }) => event.output.status === 'signed-in', target: 'entered', actions: 'enter' },
          { target: 'asking', actions: assign({ name: ({ event }) => event.output.name }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
      after: { callTimeout: { target: 'failed', actions: assign({ failure: noAnswer }) } },
    },
    asking: {
      on: { CONFIRM: { target: 'redeeming', actions: assign({ isConfirmed: true }) }, CLOSE: 'left' },
    },
    failed: { on: { RETRY: { guard: 'mayRetry', target: 'redeeming' }, CLOSE: 'left' } },
    entered: { type: 'final' },
    left: { type: 'final' },
  },
});
