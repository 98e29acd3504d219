import { assign, setup } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { checkCredentials, firstMessages } from './rules.ts';
import { texts } from './texts.ts';
import type { Credentials, FieldErrors, SentCode, Way } from './types.ts';

interface Context extends Credentials {
  errors: FieldErrors;
  /** The general error: wrong credentials, too many attempts, no network. */
  message: string | null;
  /** The flow that has replaced the password form; null: none. */
  way: Way | null;
  /** The code that was sent for the second factor. */
  sent: SentCode | null;
}

type Event =
  | { type: 'TYPE'; field: keyof Credentials; value: string }
  | { type: 'SUBMIT' }
  /** `sent`: the code that this flow had sent before the page was reloaded. */
  | { type: 'LEAVE'; way: Way; sent?: SentCode | null }
  /** Back from another flow, with a message if there is one. */
  | { type: 'BACK'; message: string | null }
  | { type: 'ENTERED' };

/**
 * Sign-in by password: the form, its call, and the change to the flows after or instead of the password
 * (steps/machine.ts, loaded when needed: this file is on a visitor's first screen). `provide` gives the call.
 */
export const signInMachine = setup({
  types: { input: {} as { login: string }, context: {} as Context, events: {} as Event },
  actors: {
    /** Null: there is a session. Otherwise the code that must be typed first. */
    signIn: actorToProvide<SentCode | null, Credentials>('signIn'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(checkCredentials(context)).length === 0,
    canEnter: ({ context }) => context.way !== 'recovery',
    needsCode: (_, params: { sent: SentCode | null }) => params.sent !== null,
  },
  actions: {
    keep: assign(({ context, event }) =>
      event.type === 'TYPE'
        ? { [event.field]: event.value, errors: { ...context.errors, [event.field]: undefined } }
        : {},
    ),
    showGaps: assign(({ context }) => ({ errors: checkCredentials(context), message: null })),
    clear: assign({ errors: {}, message: null }),
    explain: assign((_, params: { error: unknown }) => explain(params.error)),
    goAway: assign(({ event }) =>
      event.type === 'LEAVE'
        ? { way: event.way, sent: event.sent ?? null, password: '', errors: {}, message: null }
        : {},
    ),
    askForCode: assign((_, params: { sent: SentCode | null }) => ({
      way: 'second-factor' as const,
      sent: params.sent,
      password: '',
    })),
    comeBack: assign(({ event }) =>
      event.type === 'BACK' ? { way: null, sent: null, message: event.message } : {},
    ),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({
    login: input.login,
    password: '',
    errors: {},
    message: null,
    way: null,
    sent: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        TYPE: { actions: 'keep' },
        SUBMIT: [
          { guard: 'isComplete', target: 'sending', actions: 'clear' },
          { target: 'idle', reenter: true, actions: 'showGaps' },
        ],
        LEAVE: { target: 'away', actions: 'goAway' },
      },
    },
    sending: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ login: context.login, password: context.password }),
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ sent: event.output }) },
            target: 'away',
            actions: { type: 'askForCode', params: ({ event }) => ({ sent: event.output }) },
          },
          { target: 'done' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    away: {
      on: {
        BACK: { target: 'idle', actions: 'comeBack' },
        // Password recovery returns here, so that the person types the new password.
        ENTERED: { guard: 'canEnter', target: 'done' },
      },
    },
    done: { type: 'final' },
  },
});

/** The server's first message at the field; without one, its general message. */
function explain(error: unknown): Pick<Context, 'errors' | 'message'> {
  const { message, errors } = failureOf(error);
  const atFields = firstMessages(errors);
  const isAtField = Object.keys(atFields).length > 0;
  return { errors: atFields, message: isAtField ? null : message || texts.failed };
}
