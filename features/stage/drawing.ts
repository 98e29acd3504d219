/**
 * The common part of the games' machines for a request that must take effect once: the key of a call with an
 * unknown outcome, the chance that it uses, and the results of a failed call. A machine spreads what it needs
 * into its `setup`; one that draws spreads `drawFailed` into the state of the request.
 */
import { assign, type MachineContext } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance, saysNoChances, spendChance } from './chances.ts';

interface KeyContext {
  /** Idempotency-Key of the draw whose outcome is unknown. */
  key: string | null;
}

interface FailureContext {
  failure: CallFailure | null;
}

export interface DrawContext extends KeyContext, FailureContext {
  chances: Chances;
  /** The chances before the current draw: a failed call restores them. */
  chancesBefore: Chances;
}

/** `key`: a new one, with the event that draws. `error`: with the event of a call that failed. */
interface Event {
  type: string;
  key?: string;
  error?: unknown;
}

interface Args<Context> {
  context: Context;
  event: Event;
}

/** The failure of a call that took too long. */
export const timedOut: CallFailure = { status: 0, code: 'timeout', message: '' };

/** Actions that assign a part of a machine's context. */
function assigns<Part, Context extends Part & MachineContext, MachineEvent extends Event>(
  step: (args: Args<Part>) => Partial<Part>,
) {
  return assign<Context, MachineEvent, undefined, MachineEvent, never>(
    (args) => step(args) as Partial<Context>,
  );
}

export function keyActions<Context extends KeyContext & MachineContext, MachineEvent extends Event>() {
  return {
    /** A draw without an answer keeps its key, so that the next try repeats the same draw. */
    takeKey: assigns<KeyContext, Context, MachineEvent>(({ context, event }) => ({
      key: context.key ?? event.key ?? null,
    })),
    dropKey: assigns<KeyContext, Context, MachineEvent>(() => ({ key: null })),
  };
}

export function failureActions<
  Context extends FailureContext & MachineContext,
  MachineEvent extends Event,
>() {
  return {
    noteFailure: assigns<FailureContext, Context, MachineEvent>(({ event }) => ({
      failure: failureOf(event.error),
    })),
    noteTimeout: assigns<FailureContext, Context, MachineEvent>(() => ({ failure: timedOut })),
    clearFailure: assigns<FailureContext, Context, MachineEvent>(() => ({ failure: null })),
  };
}

export function drawActions<Context extends DrawContext & MachineContext, MachineEvent extends Event>() {
  return {
    ...keyActions<Context, MachineEvent>(),
    ...failureActions<Context, MachineEvent>(),
    spendChance: assigns<DrawContext, Context, MachineEvent>(({ context }) => ({
      chancesBefore: context.chances,
      chances: spendChance(context.chances),
    })),
    giveBackChance: assigns<DrawContext, Context, MachineEvent>(({ context }) => ({
      chances: context.chancesBefore,
    })),
    noteNoChances: assigns<DrawContext, Context, MachineEvent>(({ context }) => ({
      chances: { ...context.chances, remaining: 0 },
    })),
  };
}

export const gameGuards = {
  isAdmin: ({ context }: Args<{ adminAccess: boolean }>) => context.adminAccess,
  isOutcomeUnknown: ({ event }: { event: Event }) => isOutcomeUnknown(failureOf(event.error)),
  hasNoChance: ({ context }: Args<{ chances: Chances }>) => !hasChance(context.chances),
};

export const drawGuards = {
  ...gameGuards,
  hasPending: ({ context }: Args<KeyContext>) => context.key !== null,
  /** The server says so, or no chance was left before the draw: another tab was faster. */
  wereChancesSpent: ({ context, event }: Args<DrawContext>) =>
    saysNoChances(failureOf(event.error)) || !hasChance(context.chancesBefore),
};

/** The results of a draw that brought no award. */
export const drawFailed = {
  onError: [
    { guard: 'isOutcomeUnknown', target: 'failed', actions: ['giveBackChance', 'noteFailure'] },
    {
      guard: 'wereChancesSpent',
      target: 'exhausted',
      actions: ['dropKey', 'forgetPending', 'noteNoChances', 'noteFailure'],
    },
    { target: 'refused', actions: ['dropKey', 'forgetPending', 'giveBackChance', 'noteFailure'] },
  ],
  after: { callTimeout: { target: 'failed', actions: ['giveBackChance', 'noteTimeout'] } },
} as const;
