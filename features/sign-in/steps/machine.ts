import { assign, setup } from 'xstate';
import { failureOf, isOutcomeUnknown } from '../../../engine/contract/call-failure.ts';
import type { Question } from '../../../engine/manifest/questions.ts';
import { actorToProvide } from '../../../engine/to-provide.ts';
import type { SentCode, Way } from '../types.ts';
import {
  askFields,
  askNames,
  askProblems,
  codeProblems,
  explain,
  isNothing,
  isOver,
  passwordFields,
  passwordProblems,
  standingErrors,
} from './rules.ts';
import { texts } from './texts.ts';
import type { FieldErrors, FieldName, Fields, Proof, StepsInput } from './types.ts';

export interface StepsContext {
  way: Way;
  fields: Fields;
  /** The program's own fields, which a registration asks for. */
  questions: readonly Question[];
  /** The visitor's secret for the code that was sent. Cleared when sending fails. */
  verification: string | null;
  /** The token for one new password. Cleared when the change is refused: the next try asks for another one. */
  token: string | null;
  /** Programs in which the new password will be valid. */
  programs: readonly string[];
  trust: boolean;
  /** Seconds before another code may be requested. */
  resendIn: number;
  errors: FieldErrors;
  message: string | null;
  notice: string | null;
}

export type StepsEvent =
  | { type: 'OPEN' }
  | { [Field in FieldName]: { type: 'TYPE'; field: Field; value: Fields[Field] } }[FieldName]
  | { type: 'TRUST'; value: boolean }
  | { type: 'SUBMIT' }
  | { type: 'RESEND' }
  | { type: 'BACK' };

/** The input of a call. */
export type StepsCall = Pick<
  StepsContext,
  'way' | 'fields' | 'questions' | 'verification' | 'token' | 'trust'
>;

const callOf = ({ context }: { context: StepsContext }): StepsCall => context;
const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const sent = ({ event }: { event: { output: SentCode } }) => ({ sent: event.output });

/**
 * The steps besides the password: a code by e-mail proves the person's identity. The second factor ends with
 * a session; recovery, first access and registration continue to a new password. `provide` gives the calls.
 */
export const stepsMachine = setup({
  types: {
    input: {} as StepsInput,
    context: {} as StepsContext,
    events: {} as StepsEvent,
    tags: {} as 'ask' | 'code' | 'password' | 'busy',
  },
  actors: {
    send: actorToProvide<SentCode, StepsCall>('send'),
    resend: actorToProvide<SentCode, StepsCall>('resend'),
    verify: actorToProvide<void, StepsCall>('verify'),
    confirm: actorToProvide<Proof, StepsCall>('confirm'),
    renew: actorToProvide<Proof, StepsCall>('renew'),
    change: actorToProvide<void, StepsCall>('change'),
  },
  delays: { resendWait: ({ context }) => context.resendIn * 1000 },
  guards: {
    isSecondFactor: ({ context }) => context.way === 'second-factor',
    hasCode: ({ context }) => context.verification !== null,
    isRecovery: ({ context }) => context.way === 'recovery',
    isAsked: ({ context }) => isNothing(askProblems(context)),
    isLastCode: ({ context }) => context.way === 'second-factor' && isNothing(codeProblems(context.fields)),
    isCode: ({ context }) => isNothing(codeProblems(context.fields)),
    isPasswordWithToken: ({ context }) =>
      context.token !== null && isNothing(passwordProblems(context.fields)),
    isPassword: ({ context }) => isNothing(passwordProblems(context.fields)),
    isOfAsk: ({ context, event }) => event.type === 'TYPE' && askFields[context.way].includes(event.field),
    isOfCode: ({ event }) => event.type === 'TYPE' && event.field === 'code',
    isOfPassword: ({ event }) =>
      event.type === 'TYPE' && passwordFields.some((field) => field === event.field),
    isOver: (_, params: { error: unknown }) => isOver(params.error),
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(failureOf(params.error)),
    isOverForGood: ({ context }, params: { error: unknown }) =>
      context.way === 'second-factor' && isOver(params.error),
  },
  actions: {
    keep: assign(({ context: { fields, errors }, event }) => {
      if (event.type !== 'TYPE') return {};
      return {
        fields: { ...fields, [event.field]: event.value },
        errors:
          event.field === 'additional_infos'
            ? standingErrors(errors, fields.additional_infos, event.value)
            : { ...errors, [event.field]: undefined },
      };
    }),
    keepTrust: assign(({ event }) => (event.type === 'TRUST' ? { trust: event.value } : {})),
    showAskGaps: assign(({ context }) => ({
      errors: askProblems(context),
      message: null,
    })),
    showCodeGaps: assign(({ context }) => ({ errors: codeProblems(context.fields), message: null })),
    showPasswordGaps: assign(({ context }) => ({ errors: passwordProblems(context.fields), message: null })),
    clear: assign({ errors: {}, message: null, notice: null }),
    keepSent: assign(({ context }, params: { sent: SentCode }) => ({
      verification: params.sent.verification,
      resendIn: params.sent.resend_in,
      fields: { ...context.fields, code: '' },
    })),
    sayResent: assign({ notice: texts.resent }),
    forgetSent: assign(({ context }) => ({
      verification: null,
      token: null,
      fields: { ...context.fields, code: '' },
    })),
    forgetCode: assign(({ context }) => ({ fields: { ...context.fields, code: '' } })),
    forgetPassword: assign(({ context }) => ({
      fields: { ...context.fields, password: '', password_confirmation: '' },
    })),
    keepProof: assign((_, params: { proof: Proof }) => params.proof),
    forgetToken: assign({ token: null }),
    explainAsk: assign(({ context }, params: { error: unknown }) =>
      explain(params.error, askNames(context.way, context.questions)),
    ),
    explainCode: assign((_, params: { error: unknown }) => explain(params.error, ['code'])),
    explainPassword: assign((_, params: { error: unknown }) => explain(params.error, passwordFields)),
  },
}).createMachine({
  id: 'sign-in-steps',
  context: ({ input }) => ({
    way: input.way,
    fields: {
      login: input.login,
      name: '',
      cpf: '',
      email: '',
      phone: '',
      code: '',
      password: '',
      password_confirmation: '',
      additional_infos: null,
      ...input.registration,
    },
    questions: input.questions ?? [],
    verification: input.sent?.verification ?? null,
    token: null,
    programs: [],
    trust: false,
    resendIn: input.sent?.resend_in ?? 0,
    errors: {},
    message: null,
    notice: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      // A code was sent: the second factor's, or one from before the page was reloaded.
      on: { OPEN: [{ guard: 'hasCode', target: 'code' }, { target: 'ask' }] },
    },
    /** Asks for the person. */
    ask: {
      tags: 'ask',
      on: {
        TYPE: { guard: 'isOfAsk', actions: 'keep' },
        SUBMIT: [
          { guard: 'isAsked', target: 'sending', actions: 'clear' },
          { target: 'ask', reenter: true, actions: 'showAskGaps' },
        ],
        BACK: 'left',
      },
    },
    sending: {
      tags: ['ask', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: callOf,
        onDone: { target: 'code', actions: { type: 'keepSent', params: sent } },
        onError: { target: 'ask', actions: ['forgetSent', { type: 'explainAsk', params: failed }] },
      },
    },
    /** Asks for the code. */
    code: {
      tags: 'code',
      initial: 'waiting',
      on: {
        TYPE: { guard: 'isOfCode', actions: 'keep' },
        TRUST: { guard: 'isSecondFactor', actions: 'keepTrust' },
        SUBMIT: [
          { guard: 'isLastCode', target: 'verifying', actions: 'clear' },
          { guard: 'isCode', target: 'confirming', actions: 'clear' },
          { actions: 'showCodeGaps' },
        ],
        BACK: [
          { guard: 'isSecondFactor', target: 'left' },
          { target: 'ask', actions: ['clear', 'forgetSent'] },
        ],
      },
      states: {
        waiting: { after: { resendWait: 'ready' } },
        /** Another code may be requested. */
        ready: { on: { RESEND: { target: '#sign-in-steps.resending', actions: 'clear' } } },
      },
    },
    resending: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'resend',
        src: 'resend',
        input: callOf,
        onDone: { target: 'code', actions: [{ type: 'keepSent', params: sent }, 'sayResent'] },
        onError: [
          {
            guard: { type: 'isOverForGood', params: failed },
            target: 'left',
            actions: { type: 'explainCode', params: failed },
          },
          {
            guard: 'isSecondFactor',
            target: 'code',
            actions: { type: 'explainCode', params: failed },
          },
          { target: 'ask', actions: ['forgetSent', { type: 'explainAsk', params: failed }] },
        ],
      },
    },
    /** The second factor: the right code opens the session. */
    verifying: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'verify',
        src: 'verify',
        input: callOf,
        onDone: 'entered',
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'left',
            actions: { type: 'explainCode', params: failed },
          },
          { target: 'code', actions: ['forgetCode', { type: 'explainCode', params: failed }] },
        ],
      },
    },
    /** The other flows: the right code gives the token for a new password. */
    confirming: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: callOf,
        onDone: {
          target: 'password',
          actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'ask',
            actions: ['forgetSent', { type: 'explainAsk', params: failed }],
          },
          { target: 'code', actions: { type: 'explainCode', params: failed } },
        ],
      },
    },
    /** Asks for the new password. */
    password: {
      tags: 'password',
      on: {
        TYPE: { guard: 'isOfPassword', actions: 'keep' },
        SUBMIT: [
          { guard: 'isPasswordWithToken', target: 'changing', actions: 'clear' },
          { guard: 'isPassword', target: 'renewing', actions: 'clear' },
          { target: 'password', reenter: true, actions: 'showPasswordGaps' },
        ],
        // A code is typed once: whoever goes back asks for another, with what was typed before.
        BACK: { target: 'ask', actions: ['clear', 'forgetSent', 'forgetPassword'] },
      },
    },
    /** Gets another token for the same code, after a change that was refused. */
    renewing: {
      tags: ['password', 'busy'],
      invoke: {
        id: 'renew',
        src: 'renew',
        input: callOf,
        onDone: {
          target: 'changing',
          actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'ask',
            actions: ['forgetSent', { type: 'explainAsk', params: failed }],
          },
          { target: 'password', actions: { type: 'explainPassword', params: failed } },
        ],
      },
    },
    changing: {
      tags: ['password', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: callOf,
        onDone: [{ guard: 'isRecovery', target: 'changed' }, { target: 'entered' }],
        onError: [
          // The password may be changed: the same token gets the answer that was lost.
          {
            guard: { type: 'isUnknown', params: failed },
            target: 'password',
            actions: { type: 'explainPassword', params: failed },
          },
          { target: 'password', actions: ['forgetToken', { type: 'explainPassword', params: failed }] },
        ],
      },
    },
    /** There is a session. */
    entered: { type: 'final' },
    /** The person must type the new password once. */
    changed: { type: 'final' },
    /** Back to the password form, with `message` if there is something to say. */
    left: { type: 'final' },
  },
});
