/**
 * The common part of the games' machines: the chance that a request uses. A machine spreads what it needs into its
 * `setup`; one that draws spreads `drawFailed` into the state of the request.
 */
import type { MachineContext } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance, saysNoChances, spendChance } from './chances.ts';
import {
  type Args,
  assigns,
  type CallEvent,
  callGuards,
  type FailureContext,
  failureActions,
  type KeyContext,
  keyActions,
} from './once-call.ts';

export interface DrawContext extends KeyContext, FailureContext {
  chances: Chances;
  /** The chances before the current draw: a failed call restores them. */
  chancesBefore: Chances;
}

export function drawActions<Context extends DrawContext & MachineContext, MachineEvent extends CallEvent>() {
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
  ...callGuards,
  isAdmin: ({ context }: Args<{ adminAccess: boolean }>) => context.adminAccess,
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
