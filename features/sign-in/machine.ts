import { assign, fromPromise, setup } from 'xstate';
import { checkCredentials, firstMessages } from './rules.ts';
import { texts } from './texts.ts';
import type { Credentials, FieldErrors } from './types.ts';

interface Context extends Credentials {
  errors: FieldErrors;
  /** What went wrong as a whole: wrong credentials, too many attempts, no network. */
  message: string | null;
}

type Event = { type: 'TYPE'; field: keyof Credentials; value: string } | { type: 'SUBMIT' };

/** The failure that the call rejects with; the shape of the engine's ApiFailure. */
interface Failure {
  message: string;
  errors?: Record<string, string[]>;
}

/** Sign-in: idle, sending, then done or back to idle with what went wrong. The call comes in through `provide`. */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    signIn: fromPromise<void, Credentials>(() => Promise.reject(new Error(texts.failed))),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(checkCredentials(context)).length === 0,
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
  },
}).createMachine({
  id: 'sign-in',
  context: { login: '', password: '', errors: {}, message: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        TYPE: { actions: 'keep' },
        SUBMIT: [
          { guard: 'isComplete', target: 'sending', actions: 'clear' },
          { target: 'idle', reenter: true, actions: 'showGaps' },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ login: context.login, password: context.password }),
        onDone: 'done',
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
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
