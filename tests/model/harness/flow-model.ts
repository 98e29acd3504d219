/**
 * What a flow registers to be walked: its machine, the situations it starts from, and everything that can happen
 * to it, each in words that a report can print. One file a flow; the rest of this folder does the walking.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** Where an event comes from: the visitor, an answer of a call (by the invoke's id), or a clock. */
export type Cause =
  | { user: EventObject }
  | { actor: string; resolves: unknown }
  | { actor: string; rejects: unknown }
  | { delay: string; in: string };

export type Moment = Cause & {
  /** Short name, unique in the flow: what a driver implements. */
  id: string;
  /** What happens, in words: 'girar', 'o servidor não responde'. */
  words: string;
};

export interface Start<Machine extends AnyStateMachine> {
  id: string;
  words: string;
  input: InputFrom<Machine>;
}

/** A moment of a walk, as an invariant sees it. */
export interface Place<Machine extends AnyStateMachine> {
  state: string;
  context: SnapshotFrom<Machine>['context'];
  start: Start<Machine>;
  /** Ids of the moments so far, in order. */
  happened: string[];
}

/** What must hold everywhere: 'os pontos são a soma das regras'. Checked after every step of every path. */
export interface Invariant<Machine extends AnyStateMachine> {
  words: string;
  holds(place: Place<Machine>): boolean;
}

/** A tab closed in a state and opened again: it starts as that start says, from what was kept outside of the tab. */
export interface Reopening {
  in: string;
  /** Id of the start that the new tab amounts to. */
  as: string;
  /** Ids of moments that follow, to show that nothing was lost. */
  next?: string[];
}

export interface FlowModel<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string;
  /** As people call it; its feature's title where this is not said. */
  title?: string;
  machine: Machine;
  starts: Start<Machine>[];
  moments: Moment[];
  /** What tells two snapshots of one state apart, canonical and small, or paths explode. */
  contextKey(context: SnapshotFrom<Machine>['context']): string;
  /** What the rest of the context must be too, where `contextKey` would make paths explode: the texts shown, say. */
  shows?(context: SnapshotFrom<Machine>['context'], state: string): unknown;
  invariants?: Invariant<Machine>[];
  reopenings?: Reopening[];
  /**
   * Long ways that do many duties in one visit, so that the browser loads fewer pages: a start and its moments, and
   * where the tab is closed and opened again, '~' with the start that the new tab amounts to, as in
   * 'chance.spin.~pending.wheel'. Whatever they leave out is replayed all the same.
   */
  journeys?: string[];
  /**
   * Moments (or starts), by id, and '~' for a tab that is closed and opened again, of which one path has at most one: each wants a situation of its own, as a wheel that
   * always wins and one that never does. With this (be it empty) generated paths are joined: they show as much as one
   * visit can.
   */
  apart?: string[][];
  /** The states in words, for the report: `{ asking: 'sorteando' }`. All of them: a check of every flow. */
  stateWords: Record<string, string>;
}

export function defineFlowModel<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
): FlowModel<Machine> {
  const ids = model.moments.map((moment) => moment.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${model.name}: two moments are called "${twice}"`);
  for (const { as, next = [] } of model.reopenings ?? []) {
    if (!model.starts.some((start) => start.id === as)) throw new Error(`${model.name}: no start "${as}"`);
    const unknown = next.find((id) => !ids.includes(id));
    if (unknown) throw new Error(`${model.name}: no moment "${unknown}"`);
  }
  const known = [...ids, '~', ...model.starts.map((start) => start.id)];
  const stranger = (model.apart ?? []).flat().find((id) => !known.includes(id));
  if (stranger) throw new Error(`${model.name}: nothing is called "${stranger}"`);
  return model;
}

/** May a path that had these starts and moments have this moment as well? */
export function isApart(model: FlowModel, used: ReadonlySet<string>, id: string): boolean {
  const groups = (model.apart ?? []).filter((group) => group.includes(id));
  return groups.every((group) => group.every((other) => other === id || !used.has(other)));
}

/** The event that a machine receives when a moment happens. */
export function eventOf(model: FlowModel, moment: Moment): EventObject {
  if ('user' in moment) return moment.user;
  if ('resolves' in moment)
    return {
      type: `xstate.done.actor.${moment.actor}`,
      output: moment.resolves,
      actorId: moment.actor,
    } as EventObject;
  if ('rejects' in moment)
    return {
      type: `xstate.error.actor.${moment.actor}`,
      error: moment.rejects,
      actorId: moment.actor,
    } as EventObject;
  return { type: `xstate.after.${moment.delay}.${model.machine.id}.${moment.in}` };
}

/** Names of the states in which a snapshot is: one, or one a region of a parallel machine. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'));
}

/** 'ready'; nested: 'game.choosing'; parallel: 'a.x + b.y'. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  return leavesOf(snapshot).join(' + ');
}

export function snapshotKey(model: FlowModel, snapshot: AnyMachineSnapshot): string {
  return `${stateName(snapshot)} ${model.contextKey(snapshot.context)}`;
}

/** A walk of more situations than this does not end before the reader does: something in the context grows. */
const MOST_SITUATIONS = 5000;

/** The part of a `contextKey` ('chances=2 key=fresh') that has the most different values, as 'chances (5001 values)'. */
function growingPart(keys: Iterable<string>): string {
  const values = new Map<string, Set<string>>();
  for (const key of keys)
    for (const part of key.split(' ')) {
      const [name = '', value = ''] = part.split('=');
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  const [name, found] = [...values].reduce((one, other) => (other[1].size > one[1].size ? other : one));
  return `${name} (${found.size} values)`;
}

/** `snapshotKey` for one walk; throws, naming what grows, where the walk would have no end. */
export function countedKeys(model: FlowModel): (snapshot: AnyMachineSnapshot) => string {
  const keys = new Set<string>();
  return (snapshot) => {
    const key = snapshotKey(model, snapshot);
    if (keys.add(key).size > MOST_SITUATIONS)
      throw new Error(
        `${model.name}: more than ${MOST_SITUATIONS} situations; what grows in contextKey is ${growingPart(keys)}`,
      );
    return key;
  };
}
