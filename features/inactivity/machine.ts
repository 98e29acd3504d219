/**
 * Ends an unused session of an admin (section 4): a warning after 5 minutes, which the admin can answer, the
 * end 3 s later, the home page after 1 s more. All tabs of the session count as one.
 */
import { assign, type StateValueFrom, setup } from 'xstate';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';

export interface InactivityInput {
  idleMs: number;
  warningMs: number;
  goodbyeMs: number;
  retryMs: number;
}

export interface InactivityContext extends InactivityInput {
  /** How often ending the session has failed. */
  failures: number;
}

export type InactivityEvent =
  /** Any activity, also in another tab. */
  | { type: 'ACTIVITY' }
  /**
   * The person answered the warning: with its button, or with a key or a press anywhere, here or in another
   * tab.
   */
  | { type: 'STAY' }
  /** The wall clock shows that the time is over although the timer did not run: the device slept. */
  | { type: 'IDLE' }
  | { type: 'OVERDUE' }
  /** Another tab has ended the session. */
  | { type: 'ENDED_ELSEWHERE' };

export const signOutLogic = actorToProvide<void>('signOut');

export const inactivityMachine = setup({
  types: { input: {} as InactivityInput, context: {} as InactivityContext, events: {} as InactivityEvent },
  actors: { signOut: signOutLogic },
  actions: {
    tellStay: actionToProvide('tellStay'),
    tellEnded: actionToProvide('tellEnded'),
    goHome: actionToProvide('goHome'),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, 1) }),
  },
  delays: {
    idle: ({ context }) => context.idleMs,
    warning: ({ context }) => context.warningMs,
    goodbye: ({ context }) => context.goodbyeMs,
    retry: ({ context }) => context.retryMs,
  },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'active',
  states: {
    active: {
      on: {
        ACTIVITY: { target: 'active', reenter: true },
        IDLE: 'warned',
        OVERDUE: 'leaving',
        ENDED_ELSEWHERE: 'goodbye',
      },
      after: { idle: 'warned' },
    },
    warned: {
      on: {
        STAY: { target: 'active', actions: 'tellStay' },
        OVERDUE: 'leaving',
        ENDED_ELSEWHERE: 'goodbye',
      },
      after: { warning: 'leaving' },
    },
    leaving: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'goodbye', actions: 'tellEnded' },
        onError: { target: 'failing', actions: 'countFailure' },
      },
      on: { ENDED_ELSEWHERE: 'goodbye' },
    },
    /** The server still has the session: try again until it has ended. */
    failing: { on: { ENDED_ELSEWHERE: 'goodbye' }, after: { retry: 'leaving' } },
    goodbye: { after: { goodbye: 'gone' } },
    gone: { type: 'final', entry: 'goHome' },
  },
});

export type InactivityState = StateValueFrom<typeof inactivityMachine>;
