/**
 * The flow of an import: the person chooses its kind, then the page follows the server's state while the
 * person sends a file, runs the checked import or cancels it. The server decides everything; `provide` gives
 * the calls, the input their time limits. A person who leaves and returns finds the server's current state.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../shared/once-call.ts';
import type { Import, ImportSlug, ImportStatus } from './types.ts';

export interface ImportInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  uploadTimeoutMs: number;
  callTimeoutMs: number;
}

type Asked = 'create' | 'send' | 'run' | 'stop';

export interface ImportContext extends ImportInput {
  /** The server's last answer; null before the first one. */
  shown: Import | null;
  /** The kind, the file and the action of the last request. */
  asked: Asked | null;
  slug: ImportSlug | null;
  file: File | null;
  key: string | null;
  failure: CallFailure | null;
  /** The page has no import: the person chooses a kind here. */
  chooses: boolean;
  isOver: boolean;
}

export type ImportEvent =
  /** There is no import yet: the person must choose a kind. */
  | { type: 'KINDS' }
  | { type: 'CHOOSE'; slug: ImportSlug; key: string }
  /** The server's current state of the import. */
  | { type: 'SHOWN'; shown: Import }
  /** `key`: a new one with each event. */
  | { type: 'SEND'; file: File; key: string }
  | { type: 'RUN'; key: string }
  /** Opens the question before cancelling, confirms it, or closes it. */
  | { type: 'STOP' }
  | { type: 'CONFIRM'; key: string }
  | { type: 'KEEP' }
  /** Repeats the request without an answer unchanged. */
  | { type: 'RETRY' };

export interface CallInput {
  shown: Import;
  file: File | null;
  key: string;
}

export interface CreateInput {
  slug: ImportSlug;
  key: string;
}

const createLogic = actorToProvide<Import, CreateInput>('create');
const sendLogic = actorToProvide<Import, CallInput>('send');
const runLogic = actorToProvide<Import, CallInput>('run');
const stopLogic = actorToProvide<Import, CallInput>('stop');

/** The states in which an import can be cancelled. */
const goesOn: readonly (ImportStatus | undefined)[] = ['checking', 'checked', 'running'];

const statusOf = ({ context }: { context: ImportContext }): ImportStatus | undefined => context.shown?.status;

/** During a request, or after one without an answer, the server's new state is ignored. */
const to = (status: ImportStatus) => ({
  guard: ({ context, event }: { context: ImportContext; event: ImportEvent }) =>
    !context.isOver &&
    !context.chooses &&
    context.key === null &&
    event.type === 'SHOWN' &&
    event.shown.status === status,
  target: `.${status}` as const,
  actions: 'note' as const,
});

const send = { guard: 'maySend', target: 'uploading' } as const;
const run = { guard: 'mayRun', target: 'starting' } as const;
const stop = { guard: 'mayStop', target: 'confirming' } as const;

const callInput = ({ context }: { context: ImportContext }): CallInput => ({
  shown: context.shown as Import,
  file: context.file,
  key: context.key ?? '',
});

const refusedOrUnsure = [
  { guard: 'isOutcomeUnknown', target: 'unsure', actions: 'noteFailure' },
  { target: 'refused', actions: ['dropKey', 'noteFailure'] },
] as const;
const unanswered = { target: 'unsure', actions: 'noteTimeout' } as const;

export const importMachine = setup({
  types: { input: {} as ImportInput, context: {} as ImportContext, events: {} as ImportEvent },
  actors: { create: createLogic, send: sendLogic, run: runLogic, stop: stopLogic },
  actions: {
    ...keyActions<ImportContext, ImportEvent>(),
    ...failureActions<ImportContext, ImportEvent>(),
    note: assign({ shown: ({ context, event }) => (event.type === 'SHOWN' ? event.shown : context.shown) }),
    takeFile: assign({ file: ({ context, event }) => (event.type === 'SEND' ? event.file : context.file) }),
    takeSlug: assign({ slug: ({ context, event }) => (event.type === 'CHOOSE' ? event.slug : context.slug) }),
    askCreate: assign({ asked: 'create' }),
    askSend: assign({ asked: 'send' }),
    askRun: assign({ asked: 'run' }),
    askStop: assign({ asked: 'stop' }),
    finish: assign({ isOver: true }),
  },
  guards: {
    ...callGuards,
    isAdmin: ({ context }) => context.adminAccess,
    /**
     * An import of another person can be run and cancelled, but only its owner sends the file, and no other once lines
     * of it are written.
     */
    maySend: (given) =>
      !given.context.adminAccess &&
      given.context.shown?.is_mine === true &&
      !given.context.shown.done &&
      !given.context.shown.held &&
      ['draft', 'checked', 'failed'].includes(statusOf(given) ?? ''),
    mayRun: (given) => !given.context.adminAccess && statusOf(given) === 'checked',
    mayStop: (given) => !given.context.adminAccess && goesOn.includes(statusOf(given)),
    goesOn: ({ event }) => event.type === 'SHOWN' && goesOn.includes(event.shown.status),
    isChecking: (given) => statusOf(given) === 'checking',
    isRunning: (given) => statusOf(given) === 'running',
    isSameStatus: ({ context, event }) =>
      event.type === 'SHOWN' && event.shown.status === context.shown?.status,
    askedCreate: ({ context }) => context.asked === 'create',
    askedSend: ({ context }) => context.asked === 'send',
    askedRun: ({ context }) => context.asked === 'run',
  },
  delays: {
    uploadTimeout: ({ context }) => context.uploadTimeoutMs,
    callTimeout: ({ context }) => context.callTimeoutMs,
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    ...input,
    ...{
      shown: null,
      asked: null,
      slug: null,
      file: null,
      key: null,
      failure: null,
      chooses: false,
      isOver: false,
    },
  }),
  initial: 'loading',
  on: {
    SHOWN: [
      to('draft'),
      to('checking'),
      to('checked'),
      to('running'),
      to('done'),
      to('partial'),
      to('cancelled'),
      to('failed'),
    ],
  },
  states: {
    loading: {
      on: {
        KINDS: [
          { guard: 'isAdmin', target: 'barred' },
          { target: 'choosing', actions: assign({ chooses: true }) },
        ],
      },
    },
    choosing: { on: { CHOOSE: 'creating' } },
    /** A read-only visit cannot start an import. */
    barred: { type: 'final', entry: 'finish' },
    creating: {
      entry: ['askCreate', 'takeSlug', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }): CreateInput => ({
          slug: context.slug as ImportSlug,
          key: context.key ?? '',
        }),
        onDone: { target: 'created', actions: ['dropKey', assign({ shown: ({ event }) => event.output })] },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'unsure', actions: 'noteFailure' },
          { target: 'choosing', actions: ['dropKey', 'noteFailure'] },
        ],
      },
      after: { callTimeout: unanswered },
    },
    /** The new import has its own address, and the visitor goes there. */
    created: { type: 'final', entry: 'finish' },
    draft: { on: { SEND: send } },
    uploading: {
      entry: ['askSend', 'takeFile', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'send',
        src: 'send',
        input: callInput,
        onDone: { target: 'checking', actions: ['dropKey', assign({ shown: ({ event }) => event.output })] },
        onError: [...refusedOrUnsure],
      },
      after: { uploadTimeout: unanswered },
    },
    checking: { on: { STOP: stop } },
    checked: { on: { SEND: send, RUN: run, STOP: stop } },
    starting: {
      entry: ['askRun', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'run',
        src: 'run',
        input: callInput,
        onDone: { target: 'running', actions: ['dropKey', assign({ shown: ({ event }) => event.output })] },
        onError: [...refusedOrUnsure],
      },
      after: { callTimeout: unanswered },
    },
    running: { on: { STOP: stop } },
    /** Before cancelling, the page says what stays; the import continues meanwhile. */
    confirming: {
      on: {
        SHOWN: { guard: 'goesOn', actions: 'note' },
        CONFIRM: 'stopping',
        KEEP: [
          { guard: 'isChecking', target: 'checking' },
          { guard: 'isRunning', target: 'running' },
          { target: 'checked' },
        ],
      },
    },
    stopping: {
      entry: ['askStop', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: callInput,
        onDone: { target: 'cancelled', actions: ['dropKey', assign({ shown: ({ event }) => event.output })] },
        onError: [...refusedOrUnsure],
      },
      after: { callTimeout: unanswered },
    },
    /** No answer: the next try repeats the same request with the same key. */
    unsure: {
      on: {
        RETRY: [
          { guard: 'askedCreate', target: 'creating' },
          { guard: 'askedSend', target: 'uploading' },
          { guard: 'askedRun', target: 'starting' },
          { target: 'stopping' },
        ],
      },
    },
    /**
     * The server refused: the file is not acceptable, the same file was imported already, or the import had
     * ended.
     */
    refused: {
      on: {
        ...{ SEND: send, RUN: run, STOP: stop },
        // A refusal stays visible until the import has made progress.
        SHOWN: { guard: 'isSameStatus', actions: 'note' },
      },
    },
    /** No line could be imported, or the import failed: the person may send another file. */
    failed: { on: { SEND: send } },
    done: { type: 'final', entry: 'finish' },
    /** Its refused lines may be corrected: how many still wait changes. */
    partial: {},
    cancelled: { type: 'final', entry: 'finish' },
  },
});
