import type { AnyMachineSnapshot } from 'xstate';
import { edgesOf, isInternal, statesOf } from './edges.ts';
import { eventOf, type FlowModel, leavesOf, snapshotKey, stateName } from './flow-model.ts';
import type { Moment } from './moment.ts';
import type { FlowPath } from './paths.ts';

function snapshotsOf(model: FlowModel, paths: FlowPath[]): AnyMachineSnapshot[] {
  const found = new Map<string, AnyMachineSnapshot>();
  for (const path of paths)
    for (const snapshot of [path.initial, ...path.steps.map((step) => step.after)])
      found.set(snapshotKey(model, snapshot), snapshot);
  return [...found.values()];
}

/**
 * Whether this can happen here without the visitor: a running call may end in any way, a running delay will
 * end.
 */
function isUnderWay(moment: Moment, snapshot: AnyMachineSnapshot): boolean {
  if ('user' in moment) return false;
  if ('delay' in moment) return snapshot.matches(moment.in);
  return snapshot._nodes.some((node) => node.invoke.some((invoked) => invoked.id === moment.actor));
}

/** Snapshots that are not final and that no event leaves: the visitor would be stuck. */
export function deadEnds(model: FlowModel, paths: FlowPath[]): string[] {
  const events = model.moments.map((moment) => eventOf(model, moment));
  return snapshotsOf(model, paths)
    .filter((snapshot) => snapshot.status !== 'done' && !events.some((event) => snapshot.can(event)))
    .map((snapshot) => snapshotKey(model, snapshot));
}

/** Answers and delays that arrive in a state that does not handle them. */
export function lostEvents(model: FlowModel, paths: FlowPath[]): string[] {
  return snapshotsOf(model, paths).flatMap((snapshot) =>
    model.moments
      .filter((moment) => isUnderWay(moment, snapshot) && !snapshot.can(eventOf(model, moment)))
      .map((moment) => `${stateName(snapshot)} ignores ${moment.id}`),
  );
}

/** Snapshots from which no sequence of moments reaches an end. */
export function withoutEnd(model: FlowModel, paths: FlowPath[]): string[] {
  const leadsTo = new Map<string, Set<string>>();
  for (const path of paths)
    for (const { before, after } of path.steps) {
      const key = snapshotKey(model, before);
      leadsTo.set(key, (leadsTo.get(key) ?? new Set()).add(snapshotKey(model, after)));
    }
  const all = snapshotsOf(model, paths);
  const ending = new Set(all.filter((one) => one.status === 'done').map((one) => snapshotKey(model, one)));
  for (let size = -1; size !== ending.size; ) {
    size = ending.size;
    for (const [from, targets] of leadsTo) if ([...targets].some((to) => ending.has(to))) ending.add(from);
  }
  return all.map((snapshot) => snapshotKey(model, snapshot)).filter((key) => !ending.has(key));
}

/** Calls and delays of the machine without a moment in the model: the paths would never test them. */
export function unmodelled(model: FlowModel): string[] {
  const known = new Set(model.moments.map((moment) => eventOf(model, moment).type));
  const declared = edgesOf(model.machine)
    .filter((edge) => !isInternal(edge))
    .map((edge) => (edge.definition as { eventType: string }).eventType);
  return [...new Set(declared)].filter((type) => !known.has(type));
}

/** States without a name that people understand. */
export function unnamed({ machine, stateWords }: FlowModel): string[] {
  return statesOf(machine).filter((state) => !stateWords[state]);
}

export interface Missing {
  states: string[];
  edges: string[];
}

/** Declared states and transitions that no path covers. */
export function uncovered(model: FlowModel, paths: FlowPath[]): Missing {
  const states = new Set(snapshotsOf(model, paths).flatMap(leavesOf));
  const taken = new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.edges)));
  return {
    states: statesOf(model.machine).filter((state) => !states.has(state)),
    edges: edgesOf(model.machine)
      .map((edge) => edge.id)
      .filter((id) => !taken.has(id)),
  };
}
