/**
 * The common part of the machines for a request that must take effect once: the key of a call with an unknown outcome,
 * and why a call failed. A machine spreads what it needs into its `setup`.
 */
import { assign, type MachineContext } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';

export interface KeyContext {
  /** Idempotency-Key of the request whose outcome is unknown. */
  key: string | null;
}

export interface FailureContext {
  failure: CallFailure | null;
}

/** `key`: a new one, with the event that asks. `error`: with the event of a call that failed. */
export interface CallEvent {
  type: string;
  key?: string;
  error?: unknown;
}

export interface Args<Context> {
  context: Context;
  event: CallEvent;
}

/** The failure of a call that took too long. */
export const timedOut: CallFailure = { status: 0, code: 'timeout', message: '' };

/** Actions that assign a part of a machine's context. */
export function assigns<Part, Context extends Part & MachineContext, MachineEvent extends CallEvent>(
  step: (args: Args<Part>) => Partial<Part>,
) {
  return assign<Context, MachineEvent, undefined, MachineEvent, never>(
    (args) => step(args) as Partial<Context>,
  );
}

export function keyActions<Context extends KeyContext & MachineContext, MachineEvent extends CallEvent>() {
  return {
    /** A request without an answer keeps its key, so that the next try repeats the same one. */
    takeKey: assigns<KeyContext, Context, MachineEvent>(({ context, event }) => ({
      key: context.key ?? event.key ?? null,
    })),
    dropKey: assigns<KeyContext, Context, MachineEvent>(() => ({ key: null })),
  };
}

export function failureActions<
  Context extends FailureContext & MachineContext,
  MachineEvent extends CallEvent,
>() {
  return {
    noteFailure: assigns<FailureContext, Context, MachineEvent>(({ event }) => ({
      failure: failureOf(event.error),
    })),
    noteTimeout: assigns<FailureContext, Context, MachineEvent>(() => ({ failure: timedOut })),
    clearFailure: assigns<FailureContext, Context, MachineEvent>(() => ({ failure: null })),
  };
}

export const callGuards = {
  isOutcomeUnknown: ({ event }: { event: CallEvent }) => isOutcomeUnknown(failureOf(event.error)),
};
