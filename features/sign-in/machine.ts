import { assign, setup } from 'xstate';
import { actorToProvide } from '../../engine/to-provide.ts';
import { checkCredentials, firstMessages } from './rules.ts';
import { texts } from './texts.ts';
import type { Credentials, FieldErrors, SentCode, Way } from './types.ts';

interface Context extends Credentials {
  errors: FieldErrors;
  /** What went wrong as a whole: wrong credentials, too many attempts, no network. */
  message: string | null;
  /** Where the visitor is while away from the form. */
  way: Way | null;
  /** The code that the second factor asks for; it is on its way. */
  sent: SentCode | null;
}

type Event =
  | { type: 'TYPE'; field: keyof Credentials; value: string }
  | { type: 'SUBMIT' }
  /** `sent`: the code that this way had sent before the page was loaded again. */
  | { type: 'LEAVE'; way: Way; sent?: SentCode | null }
  /** Back from another way, with what there is to say of it. */
  | { type: 'BACK'; message: string | null }
  | { type: 'ENTERED' };

/** The failure that the call rejects with; the shape of the engine's ApiFailure. */
interface Failure {
  message: string;
  errors?: Record<string, string[]>;
}

/**
 * Sign-in by password: the form, its call, and the way to what needs more than a password (steps/machine.ts, which
 * comes when it is due: this one is on the first screen that a visitor sees). The call comes in through `provide`.
 */
export const signInMachine = setup({
  types: { input: {} as { login: string }, context: {} as Context, events: {} as Event },
  actors: {
    /** Null: there is a session. Otherwise the code that has to be typed first. */
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
        // Recovery ends here again, with a new password to type.
        ENTERED: { guard: 'canEnter', target: 'done' },
      },
    },
    done: { type: 'final' },
  },
});

/** The first server message at its field; without one, what the platform said as a whole. */
function explain(error: unknown): Pick<Context, 'errors' | 'message'> {
  const { message, errors } = error as Failure;
  const atFields = firstMessages(errors);
  const isAtField = Object.keys(atFields).length > 0;
  return { errors: atFields, message: isAtField ? null : message || texts.failed };
}
