/**
 * The correction of the lines that an import refused: pages of lines are read, cells are typed over, and the lines that
 * changed are sent as one new import. The server decides what is right; what was typed stays until it is sent or taken
 * back, whichever page shows.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../../shared/once-call.ts';
import type { Import, RefusedPage } from '../types.ts';
import { problemIn } from './cells.ts';

export interface CorrectionInput {
  callTimeoutMs: number;
}

/** What was typed over a line, by column: only what differs from what was refused. */
export interface TypedLine {
  /** The page that it is on. */
  readonly page: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CorrectionContext extends CorrectionInput {
  page: number;
  /** The lines of the page; null before the first answer. */
  rows: RefusedPage | null;
  typed: Readonly<Record<number, TypedLine>>;
  /** Lines that somebody else had corrected when these were sent: what was typed over them was not needed. */
  gone: readonly number[];
  /** What is wrong with what was typed, by `lines.<line>.<column>`. */
  faults: Readonly<Record<string, string>>;
  key: string | null;
  failure: CallFailure | null;
  /** The import that the lines became. */
  made: Import | null;
}

interface Cell {
  line: number;
  column: string;
}

export type CorrectionEvent =
  | ({ type: 'EDIT'; value: string } & Cell)
  /** The cell loses the focus. */
  | ({ type: 'LEAVE' } & Cell)
  /** Takes back what was typed over a line. */
  | { type: 'UNDO'; line: number }
  | { type: 'TURN'; page: number }
  /** `key`: a new one with each event. */
  | { type: 'SEND'; key: string }
  | { type: 'RETRY' };

export interface SendInput {
  typed: CorrectionContext['typed'];
  key: string;
}

const readLogic = actorToProvide<RefusedPage, { page: number }>('read');
const sendLogic = actorToProvide<Import, SendInput>('send');

export const faultName = ({ line, column }: Cell) => `lines.${line}.${column}`;

const without = <Value>(all: Readonly<Record<string, Value>>, drops: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !drops(name)));

const ofLine = (line: number) => (name: string) =>
  name === `lines.${line}` || name.startsWith(`lines.${line}.`);

function edited(context: CorrectionContext, { line, column, value }: Cell & { value: string }) {
  const { typed, rows, page } = context;
  const refused = rows?.data.find((row) => row.line === line)?.cells[column] ?? '';
  const before = typed[line]?.cells ?? {};
  const cells =
    value === refused ? without(before, (name) => name === column) : { ...before, [column]: value };
  const others = without(typed, (name) => name === String(line));
  return Object.keys(cells).length === 0 ? others : { ...others, [line]: { page, cells } };
}

function left({ typed, faults, rows }: CorrectionContext, cell: Cell) {
  const value = typed[cell.line]?.cells[cell.column];
  const column = rows?.columns.find(({ name }) => name === cell.column);
  const problem = column && value !== undefined ? problemIn(column, value) : null;
  return problem === null ? faults : { ...faults, [faultName(cell)]: problem };
}

/** The first message of each fault that names a line. */
const faultsOf = ({ errors = {} }: Partial<CallFailure>): CorrectionContext['faults'] =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text]]) =>
      text && /^lines\.\d+(\.(?!cells\.)|$)/.test(name) ? [[name, text]] : [],
    ),
  );

/** The page of the first line that has a fault. */
const pageOfFault = ({ typed, page }: CorrectionContext, faults: CorrectionContext['faults']): number => {
  const lines = Object.keys(typed).filter((line) => Object.keys(faults).some(ofLine(Number(line))));
  return typed[Number(lines[0])]?.page ?? page;
};

/** The lines that do not wait to be corrected any more: the server refuses each as a whole. */
const goneOf = (faults: CorrectionContext['faults']): number[] =>
  Object.keys(faults).flatMap((name) => (/^lines\.\d+$/.test(name) ? [Number(name.slice(6))] : []));

const lastPage = ({ pagination }: RefusedPage) => Math.max(1, pagination.last_page);

const noteRefusal = ['dropKey', 'noteFailure', 'noteFaults'] as const;

export const correctionMachine = setup({
  types: {
    input: {} as CorrectionInput,
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
  },
  actors: { read: readLogic, send: sendLogic },
  actions: {
    ...keyActions<CorrectionContext, CorrectionEvent>(),
    ...failureActions<CorrectionContext, CorrectionEvent>(),
    edit: assign(({ context, event }) =>
      event.type === 'EDIT'
        ? {
            typed: edited(context, event),
            faults: without(context.faults, (name) => name === faultName(event)),
          }
        : {},
    ),
    check: assign(({ context, event }) => (event.type === 'LEAVE' ? { faults: left(context, event) } : {})),
    undo: assign(({ context, event }) =>
      event.type === 'UNDO'
        ? {
            typed: without(context.typed, (name) => name === String(event.line)),
            faults: without(context.faults, ofLine(event.line)),
          }
        : {},
    ),
    turn: assign(({ event }) => (event.type === 'TURN' ? { page: event.page } : {})),
    turnToFault: assign(({ context }) => ({ page: pageOfFault(context, context.faults) })),
    noteFaults: assign(({ context }) => ({ faults: faultsOf(context.failure ?? {}) })),
    dropGone: assign(({ context: { typed, faults } }) => {
      const gone = goneOf(faults);
      return {
        gone,
        typed: without(typed, (line) => gone.includes(Number(line))),
        faults: without(faults, (name) => gone.some((line) => ofLine(line)(name))),
      };
    }),
  },
  guards: {
    ...callGuards,
    isHere: ({ context, event }) =>
      'line' in event && (context.rows?.data.some(({ line }) => line === event.line) ?? false),
    isTouched: ({ context, event }) => event.type === 'UNDO' && context.typed[event.line] !== undefined,
    mayTurn: ({ context, event }) =>
      event.type === 'TURN' &&
      event.page !== context.page &&
      event.page >= 1 &&
      event.page <= (context.rows?.pagination.last_page ?? 1),
    hasTyped: ({ context }) => Object.keys(context.typed).length > 0,
    isFaultElsewhere: ({ context, event }) =>
      pageOfFault(context, faultsOf(failureOf('error' in event ? event.error : null))) !== context.page,
    isLineGone: ({ event }) => goneOf(faultsOf(failureOf('error' in event ? event.error : null))).length > 0,
    /** Lines that were corrected elsewhere left fewer pages than there were. */
    isPastLast: ({ context, event }) =>
      'output' in event && context.page > lastPage(event.output as RefusedPage),
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'correction',
  context: ({ input }) => ({
    ...input,
    ...{ page: 1, rows: null, typed: {}, gone: [], faults: {}, key: null, failure: null, made: null },
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: 'isPastLast',
            target: 'reading',
            reenter: true,
            actions: assign({ page: ({ event }) => lastPage(event.output) }),
          },
          { target: 'editing', actions: assign({ rows: ({ event }) => event.output }) },
        ],
        onError: { target: 'unread', actions: 'noteFailure' },
      },
      after: { callTimeout: { target: 'unread', actions: 'noteTimeout' } },
    },
    unread: { on: { RETRY: { target: 'reading', actions: 'clearFailure' } } },
    editing: {
      on: {
        EDIT: { guard: 'isHere', actions: 'edit' },
        LEAVE: { guard: 'isHere', actions: 'check' },
        UNDO: { guard: 'isTouched', actions: 'undo' },
        TURN: { guard: 'mayTurn', target: 'reading', actions: ['turn', 'clearFailure'] },
        SEND: { guard: 'hasTyped', target: 'sending' },
      },
    },
    sending: {
      entry: ['takeKey', 'clearFailure', assign({ gone: [] })],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { typed, key } }): SendInput => ({ typed, key: key ?? '' }),
        onDone: { target: 'sent', actions: ['dropKey', assign({ made: ({ event }) => event.output })] },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'unsure', actions: 'noteFailure' },
          // They are not among the lines any more.
          { guard: 'isLineGone', target: 'reading', actions: [...noteRefusal, 'dropGone', 'turnToFault'] },
          // The page that has the first of the faults shows.
          { guard: 'isFaultElsewhere', target: 'reading', actions: [...noteRefusal, 'turnToFault'] },
          { target: 'editing', actions: [...noteRefusal] },
        ],
      },
      after: { callTimeout: { target: 'unsure', actions: 'noteTimeout' } },
    },
    /** No answer: the next try repeats the same lines with the same key. */
    unsure: { on: { RETRY: 'sending' } },
    /** The new import has its own address, and the person goes there. */
    sent: { type: 'final' },
  },
});
