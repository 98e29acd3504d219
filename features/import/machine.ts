/**
 * The flow of an import: its kind is chosen, then what the server says that it is, and what whoever imports does with it:
 * sends a file, runs what was checked, cancels. The server decides everything; calls come in through `provide`, time
 * limits through the input. Somebody who leaves comes back to whatever the server says by then.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { failureActions, gameGuards, keyActions } from '../stage/drawing.ts';
import type { Import, ImportSlug, ImportStatus } from './types.ts';

export interface ImportInput {
  /** An admin looks at the participant's portal: looking only. */
  onlyLooks: boolean;
  uploadTimeoutMs: number;
  callTimeoutMs: number;
}

type Asked = 'create' | 'send' | 'run' | 'stop';

export interface ImportContext extends ImportInput {
  /** As the server said it last; null before it did. */
  shown: Import | null;
  /** What was asked for last, of which kind, and with which file. */
  asked: Asked | null;
  slug: ImportSlug | null;
  file: File | null;
  key: string | null;
  failure: CallFailure | null;
  /** There is no import on this page: its kind is chosen here. */
  chooses: boolean;
  isOver: boolean;
}

export type ImportEvent =
  /** There is no import yet: its kind is to be chosen. */
  | { type: 'KINDS' }
  | { type: 'CHOOSE'; slug: ImportSlug; key: string }
  /** The server says what the import is now. */
  | { type: 'SHOWN'; shown: Import }
  /** `key`: a fresh one with each event. */
  | { type: 'SEND'; file: File; key: string }
  | { type: 'RUN'; key: string }
  | { type: 'STOP'; key: string }
  /** What had no answer is asked for once more, as it was. */
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

/** Each rejects with a `CallFailure`. */
const createLogic = actorToProvide<Import, CreateInput>('create');
const sendLogic = actorToProvide<Import, CallInput>('send');
const runLogic = actorToProvide<Import, CallInput>('run');
const stopLogic = actorToProvide<Import, CallInput>('stop');

const statusOf = ({ context }: { context: ImportContext }): ImportStatus | undefined => context.shown?.status;

/** What is under way, or had no answer, is not disturbed by what the server says meanwhile. */
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
const stop = { guard: 'mayStop', target: 'stopping' } as const;

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
    isOutcomeUnknown: gameGuards.isOutcomeUnknown,
    onlyLooks: ({ context }) => context.onlyLooks,
    /** Another's import is run and cancelled; its file is theirs to choose. */
    maySend: (given) =>
      !given.context.onlyLooks &&
      given.context.shown?.is_mine === true &&
      ['draft', 'checked', 'failed'].includes(statusOf(given) ?? ''),
    mayRun: (given) => !given.context.onlyLooks && statusOf(given) === 'checked',
    mayStop: (given) =>
      !given.context.onlyLooks && ['checking', 'checked', 'running'].includes(statusOf(given) ?? ''),
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
          { guard: 'onlyLooks', target: 'barred' },
          { target: 'choosing', actions: assign({ chooses: true }) },
        ],
      },
    },
    choosing: { on: { CHOOSE: 'creating' } },
    /** Who only looks starts none. */
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
    /** It has an address of its own: the visitor goes there. */
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
    /** No answer: whatever was asked for is asked for again, under its own key. */
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
    /** The server said no: the file is none that it takes, the same file was imported already, it had ended. */
    refused: {
      on: {
        ...{ SEND: send, RUN: run, STOP: stop },
        // What was refused stays in sight until the import has gone on.
        SHOWN: { guard: 'isSameStatus', actions: 'note' },
      },
    },
    /** Nothing of it could be imported, or it broke: another file may take its place. */
    failed: { on: { SEND: send } },
    done: { type: 'final', entry: 'finish' },
    partial: { type: 'final', entry: 'finish' },
    cancelled: { type: 'final', entry: 'finish' },
  },
});
