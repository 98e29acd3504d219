/**
 * What a flow registers for testing: its machine, the situations in which it starts, and everything that can
 * happen to it, each in words for the report. One file for each flow; the rest of this folder generates and
 * checks paths.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { scheduledFaults } from './faults.ts';
import type { Moment, Unmet } from './moment.ts';

export interface Start<Machine extends AnyStateMachine> {
  id: string;
  words: string;
  input: InputFrom<Machine>;
}

/** The state of a walk for an invariant. */
export interface Place<Machine extends AnyStateMachine> {
  state: string;
  context: SnapshotFrom<Machine>['context'];
  start: Start<Machine>;
  /** Ids of the moments so far, in order. */
  happened: string[];
}

/**
 * A condition that must always hold: 'os pontos são a soma das regras'. Checked after every step of every
 * path.
 */
export interface Invariant<Machine extends AnyStateMachine> {
  words: string;
  holds(place: Place<Machine>): boolean;
}

/**
 * A tab that is closed in a state and opened again: it starts in the given start, with the data that was
 * stored outside of the tab.
 */
export interface Reopening {
  in: string;
  /** Id of the new tab's start. */
  as: string;
  /** Ids of the moments that follow, to prove that nothing was lost. */
  next?: string[];
}

export interface FlowModel<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string;
  /** The name for people; by default its feature's title. */
  title?: string;
  /** The folder of `features/` that it walks, if that has another name. */
  feature?: string;
  machine: Machine;
  starts: Start<Machine>[];
  moments: Moment[];
  /**
   * The key that distinguishes two snapshots of one state; keep it small, or the number of paths explodes.
   */
  contextKey(context: SnapshotFrom<Machine>['context']): string;
  /**
   * Further values of the context to compare, which would make the number of paths explode in `contextKey`:
   * shown texts, for example.
   */
  shows?(context: SnapshotFrom<Machine>['context'], state: string): unknown;
  invariants?: Invariant<Machine>[];
  reopenings?: Reopening[];
  /**
   * Long paths that cover many transitions in one visit, so that the browser loads fewer pages: a start and
   * its moments, and where the tab is closed and opened again, '~' with the new tab's start, as in
   * 'chance.spin.~pending.wheel'. Transitions that they leave out are replayed anyway.
   */
  journeys?: string[];
  /**
   * Groups of moments (or starts), by id, and '~' for a closed and reopened tab. A path has at most one of
   * each group, since each needs its own situation, such as a wheel that always wins and one that never does.
   * If this is set (even empty), generated paths are joined to longer ones.
   */
  apart?: string[][];
  /** Faults that cannot happen; all others happen to every call, whether a moment says so or not. */
  unmet?: Unmet[];
  /** States that tell assistive technology the same, and why that is right; others may not. */
  alike?: { states: string[]; why: string }[];
  /** The states in words, for the report: `{ asking: 'sorteando' }`. A check requires all of them. */
  stateWords: Record<string, string>;
}

export function defineFlowModel<Machine extends AnyStateMachine>(
  written: FlowModel<Machine>,
): FlowModel<Machine> {
  const model = { ...written, moments: [...written.moments, ...scheduledFaults(written)] };
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
  if (stranger) throw new Error(`${model.name}: there is no start or moment "${stranger}"`);
  return model;
}

/** Whether a path with these starts and moments may also have this moment. */
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

/** Names of the snapshot's states: one, or one for each region of a parallel machine. */
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

/** A walk with more situations than this counts as endless: something in the context grows. */
const MOST_SITUATIONS = 5000;

/**
 * The part of a `contextKey` ('chances=2 key=fresh') with the most different values, as 'chances (5001
 * values)'.
 */
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

/** `snapshotKey` for one walk; throws if the walk would be endless, and names the growing value. */
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
