/**
 * What a flow registers to be walked: its machine, the situations it starts from, and everything that can happen
 * to it, each in words that a report can print. One file a flow; the rest of this folder does the walking.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** Where an event comes from: the visitor, an answer of a call, or a clock. */
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

export interface FlowModel<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string;
  machine: Machine;
  starts: Start<Machine>[];
  moments: Moment[];
  /** What tells two snapshots of one state apart, canonical and small, or paths explode. */
  contextKey(context: SnapshotFrom<Machine>['context']): string;
}

export function defineFlowModel<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
): FlowModel<Machine> {
  const ids = model.moments.map((moment) => moment.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${model.name}: two moments are called "${twice}"`);
  return model;
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

export function stateName(snapshot: AnyMachineSnapshot): string {
  return typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
}

export function snapshotKey(model: FlowModel, snapshot: AnyMachineSnapshot): string {
  return `${stateName(snapshot)} ${model.contextKey(snapshot.context)}`;
}
