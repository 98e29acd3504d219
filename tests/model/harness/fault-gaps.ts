import { callsOf, type Faulty, faultOf, inWords, isUnmet, kindNames } from './faults.ts';
import type { FlowModel } from './flow-model.ts';
import type { Fault } from './moment.ts';
import { type FlowPath, stepsOf } from './path.ts';

/** What can fail in a flow: each kind for each call, and the tab. */
function everyFault(model: Faulty): { call?: string; fault: Fault }[] {
  const calls = callsOf(model).flatMap((call) =>
    ([...kindNames, 'slow'] as const).map((fault) => ({ call, fault })),
  );
  return [...calls, { fault: 'reopened' }];
}

/** The faults that none of these paths makes, in words, but for those that cannot happen. */
export function untriedFaults(model: FlowModel, paths: FlowPath[]): string[] {
  const tried = new Set(
    paths.flatMap((path) => [
      ...(path.reopened ? [inWords(undefined, 'reopened')] : []),
      ...stepsOf(path).flatMap(({ moment }) => {
        const found = faultOf(model, moment);
        return found ? [inWords(found.call, found.fault)] : [];
      }),
    ]),
  );
  return everyFault(model)
    .filter(({ call, fault }) => !isUnmet(model, call, fault))
    .map(({ call, fault }) => inWords(call, fault))
    .filter((words) => !tried.has(words));
}

/** The faults that cannot happen, each with its reason. */
export function unmetFaults({ unmet = [] }: FlowModel): { words: string; why: string }[] {
  return unmet.map(({ call, faults, why }) => ({
    words: faults.map((fault) => inWords(call, fault)).join(', '),
    why,
  }));
}

/** Exceptions for what a path makes happen after all, or for a call that is none. */
export function needlessExceptions(model: FlowModel, paths: FlowPath[]): string[] {
  const unexcused = new Set(untriedFaults({ ...model, unmet: [] }, paths));
  return (model.unmet ?? []).flatMap(({ call, faults }) =>
    faults.map((fault) => inWords(call, fault)).filter((words) => !unexcused.has(words)),
  );
}
