/** The schedule of faults: each kind of fault of each call, whoever wrote the model. */
import type { AnyStateMachine } from 'xstate';
import type { ParkedCalls } from '../support/parked-calls.ts';
import type { Visit } from '../support/visit.ts';
import { failures } from './failures.ts';
import type { Fault, Moment, ScheduledFault, Unmet } from './moment.ts';

interface Failure {
  status?: number;
}

/** How each is made, and how one is recognized in a moment that a model has written. */
const kinds: Record<
  ScheduledFault,
  {
    words: string;
    rejects: { status: number; code: string; message: string };
    isMadeBy(failure: Failure): boolean;
    make(calls: ParkedCalls, visit: Visit): Promise<void>;
  }
> = {
  offline: {
    words: 'a rede cai',
    rejects: failures.offline,
    isMadeBy: ({ status }) => status === 0,
    make: (calls) => calls.cut(),
  },
  crash: {
    words: 'o servidor falha',
    rejects: failures.crash,
    isMadeBy: ({ status = 0 }) => status >= 500,
    make: (calls) => calls.crash(),
  },
  refused: {
    words: 'o servidor recusa',
    rejects: failures.refused,
    isMadeBy: ({ status = 0 }) => status >= 400 && status < 500 && status !== 401,
    make: (calls) => calls.refuse(),
  },
  expired: {
    words: 'a sessão termina e a pessoa entra de novo',
    rejects: failures.expired,
    isMadeBy: ({ status }) => status === 401,
    make: (calls, visit) => visit.expireDuring(calls),
  },
};

export const kindNames = Object.keys(kinds) as ScheduledFault[];

const wordsOf: Record<Fault, string> = {
  offline: 'a rede cai (status 0)',
  crash: 'o servidor falha (5xx)',
  refused: 'o servidor recusa (4xx)',
  expired: 'a sessão termina (401)',
  slow: 'a resposta demora demais',
  reopened: 'a aba é fechada e aberta de novo',
};

/** 'send: a rede cai (status 0)'; without a call, of the tab. */
export function inWords(call: string | undefined, fault: Fault): string {
  return call ? `${call}: ${wordsOf[fault]}` : wordsOf[fault];
}

/** What a model says of its calls. */
export interface Faulty {
  machine: AnyStateMachine;
  moments: Moment[];
  unmet?: Unmet[];
}

export function callsOf({ moments }: Faulty): string[] {
  return [...new Set(moments.flatMap((moment) => ('actor' in moment ? [moment.actor] : [])))];
}

export function isUnmet({ unmet = [] }: Faulty, call: string | undefined, fault: Fault): boolean {
  return unmet.some((one) => one.call === call && one.faults.includes(fault));
}

/** The states in which a call is on its way. */
function statesOf({ machine }: Faulty, call: string): string[] {
  const isCalledIn = (state: unknown) =>
    JSON.stringify((state as { invoke?: unknown }).invoke ?? null).includes(`"${call}"`);
  return Object.entries(machine.config.states ?? {}).flatMap(([name, state]) =>
    isCalledIn(state) ? [name] : [],
  );
}

/** The fault that a moment makes, and of which call. */
export function faultOf(model: Faulty, moment: Moment): { call: string; fault: Fault } | null {
  if ('delay' in moment) {
    const call = callsOf(model).find((one) => statesOf(model, one).includes(moment.in));
    return call ? { call, fault: 'slow' } : null;
  }
  if (!('rejects' in moment)) return null;
  const fault = kindNames.find((kind) => kinds[kind].isMadeBy(moment.rejects as Failure));
  return fault ? { call: moment.actor, fault } : null;
}

/** The moments that a model leaves out: with them, each call fails in each way. */
export function scheduledFaults(model: Faulty): Moment[] {
  const made = model.moments.map((moment) => faultOf(model, moment));
  const isMade = (call: string, fault: Fault) =>
    made.some((one) => one?.call === call && one.fault === fault);
  return callsOf(model).flatMap((actor) =>
    kindNames
      .filter((kind) => !isMade(actor, kind) && !isUnmet(model, actor, kind))
      .map((kind) => {
        const { words, rejects } = kinds[kind];
        return { id: `${actor}-${kind}`, words, actor, rejects, scheduled: kind };
      }),
  );
}

/** Makes a scheduled fault happen to the call that waits. */
export function makeFault(kind: ScheduledFault, calls: ParkedCalls, visit: Visit): Promise<void> {
  return kinds[kind].make(calls, visit);
}
