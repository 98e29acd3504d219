import { assign, fromPromise, setup } from 'xstate';
import { ApiFailure } from '../contract/failure.ts';
import type { TenantIr } from '../manifest/ir.ts';
import type { PageSettings, User } from './types.ts';

export interface BootInput {
  /** What the first HTML already said; nothing on a static host. */
  tenant?: TenantIr | null;
  settings?: PageSettings | null;
  /** Undefined when the HTML said nothing about who is asking. */
  user?: User | null;
  /** Whether a session is worth trying, where the HTML said nothing. */
  signedIn?: boolean | null;
  /** The HTML already said that no tenant has this domain. */
  isUnknownDomain?: boolean;
}

export interface BootContext {
  tenant: TenantIr | null;
  settings: PageSettings | null;
  user: User | null;
  /** Whether a session is expected; null when it has to be tried. */
  signedIn: boolean | null;
  /** Why a reading failed, until the next restart. */
  failure: ApiFailure | null;
  /** The settings before a restart: they count again where it fails. */
  before: PageSettings | null;
  isUnknownDomain: boolean;
  /** How often asking for the domain has failed. */
  failedTries: number;
  /** Ready once: from then on the portal stays on the screen while it reads settings and user again. */
  hasBeenReady: boolean;
}

/** How often a domain is asked for before the address counts as none of ours (section 8 of the specification). */
const DOMAIN_TRIES = 3;

export type BootEvent =
  | { type: 'RESTART'; signedIn: boolean | null }
  /** A newer manifest of the same tenant. */
  | { type: 'TENANT'; tenant: TenantIr }
  /** The same person, as the platform knows them now. */
  | { type: 'USER'; user: User }
  | { type: 'RETRY' };

/** What is on its way is of the session before, and is not waited for. */
const restart = { target: 'settings', reenter: true, actions: 'startOver' } as const;

/** Who has the portal on the screen goes on as they were; `restart` says so to who asked. */
const readingFailed = [
  { guard: 'hasBeenReady', target: 'ready', actions: ['keepFailure', 'goBack'] },
  { target: 'failed', actions: 'keepFailure' },
] as const;

/**
 * Boot: domain, settings, user, then ready or not-found. Calls are provided, so the same machine is walked by tests.
 * With inline data of the first HTML nothing is called.
 */
export const bootMachine = setup({
  types: {
    input: {} as BootInput,
    context: {} as BootContext,
    events: {} as BootEvent,
  },
  actors: {
    verifyDomain: fromPromise<TenantIr>(notProvided),
    loadSettings: fromPromise<{ settings: PageSettings; signedIn: boolean }, { signedIn: boolean | null }>(
      notProvided,
    ),
    loadUser: fromPromise<User | null>(notProvided),
  },
  guards: {
    isNotFound: ({ context }, params: { error: unknown }) =>
      context.failedTries + 1 >= DOMAIN_TRIES ||
      (params.error instanceof ApiFailure && params.error.status === 404),
    hasBeenReady: ({ context }) => context.hasBeenReady,
    knowsEverything: ({ context }) => context.tenant !== null && context.settings !== null,
    knowsTenant: ({ context }) => context.tenant !== null,
  },
  actions: {
    // Section 4: settings are reset to defaults before each reload.
    startOver: assign(({ context, event }) =>
      event.type === 'RESTART'
        ? {
            settings: null,
            before: context.settings ?? context.before,
            signedIn: event.signedIn,
            failure: null,
          }
        : {},
    ),
    goBack: assign({ settings: ({ context }) => context.before }),
    keepFailure: assign({ failure: ({ event }) => asFailure((event as { error?: unknown }).error) }),
  },
}).createMachine({
  id: 'boot',
  context: ({ input }) => ({
    tenant: input.tenant ?? null,
    settings: input.settings ?? null,
    user: input.user ?? null,
    signedIn: input.user === undefined ? (input.signedIn ?? null) : input.user !== null,
    failure: null,
    before: null,
    isUnknownDomain: input.isUnknownDomain ?? false,
    failedTries: 0,
    hasBeenReady: false,
  }),
  initial: 'start',
  states: {
    start: {
      always: [
        { guard: ({ context }) => context.isUnknownDomain, target: 'not-found' },
        { guard: 'knowsEverything', target: 'ready' },
        { guard: 'knowsTenant', target: 'settings' },
        { target: 'domain' },
      ],
    },
    domain: {
      invoke: {
        src: 'verifyDomain',
        onDone: { target: 'settings', actions: assign({ tenant: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'not-found',
          },
          {
            target: 'failed',
            actions: ['keepFailure', assign({ failedTries: ({ context }) => context.failedTries + 1 })],
          },
        ],
      },
    },
    settings: {
      invoke: {
        src: 'loadSettings',
        input: ({ context }) => ({ signedIn: context.signedIn }),
        onDone: [
          {
            guard: ({ event }) => event.output.signedIn,
            target: 'user',
            actions: assign({ settings: ({ event }) => event.output.settings, signedIn: true }),
          },
          {
            target: 'ready',
            actions: assign({
              settings: ({ event }) => event.output.settings,
              signedIn: false,
              user: null,
            }),
          },
        ],
        onError: readingFailed,
      },
      on: { RESTART: restart },
    },
    user: {
      invoke: {
        src: 'loadUser',
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({ user: event.output, signedIn: event.output !== null })),
        },
        onError: readingFailed,
      },
      on: { RESTART: restart },
    },
    ready: {
      entry: assign({ hasBeenReady: true }),
      on: {
        RESTART: restart,
        TENANT: { actions: assign({ tenant: ({ event }) => event.tenant }) },
        USER: {
          // Who was asked for may have left before the answer came.
          guard: ({ context, event }) => event.user.id === context.user?.id,
          actions: assign({ user: ({ event }) => event.user }),
        },
      },
    },
    failed: {
      on: {
        RETRY: [{ guard: 'knowsTenant', target: 'settings' }, { target: 'domain' }],
        RESTART: { guard: 'knowsTenant', target: 'settings', actions: 'startOver' },
      },
    },
    'not-found': { type: 'final' },
  },
});

function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure({ status: 500, code: 'boot', message: String(error) });
}

function notProvided(): Promise<never> {
  return Promise.reject(new Error('The calls of boot come in through provide()'));
}
