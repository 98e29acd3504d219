/**
 * What the machines of the games have in common when they ask the server for something that must happen once: the key
 * of a call whose outcome is not known, the chance that it takes, and the ends of a call that failed. A machine spreads
 * what it needs into its `setup`; one that draws spreads `drawFailed` into the state that asks.
 */
import { assign, type MachineContext } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance, saysNoChances, spendChance } from './chances.ts';

interface KeyContext {
  /** Idempotency-Key of the draw whose outcome is not known yet. */
  key: string | null;
}

interface FailureContext {
  failure: CallFailure | null;
}

export interface DrawContext extends KeyContext, FailureContext {
  chances: Chances;
  /** Chances as they were before the draw under way: what a failed call gives back. */
  chancesBefore: Chances;
}

/** `key`: a fresh one, with the event that draws. `error`: with the event of a call that failed. */
interface Event {
  type: string;
  key?: string;
  error?: unknown;
}

interface Args<Context> {
  context: Context;
  event: Event;
}

/** What a call that took too long is taken for. */
export const timedOut: CallFailure = { status: 0, code: 'timeout', message: '' };

/** Actions that assign a part of what a machine keeps. */
function assigns<Part, Context extends Part & MachineContext, MachineEvent extends Event>(
  step: (args: Args<Part>) => Partial<Part>,
) {
  return assign<Context, MachineEvent, undefined, MachineEvent, never>(
    (args) => step(args) as Partial<Context>,
  );
}

export function keyActions<Context extends KeyContext & MachineContext, MachineEvent extends Event>() {
  return {
    /** An unanswered draw keeps its key: it is the same draw that is asked for again. */
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
  /** The server says so, or it could not have been otherwise: another tab was faster. */
  wereChancesSpent: ({ context, event }: Args<DrawContext>) =>
    saysNoChances(failureOf(event.error)) || !hasChance(context.chancesBefore),
};

/** The ends of a draw that brought no award. */
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
