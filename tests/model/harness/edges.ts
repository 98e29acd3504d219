import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  getMicrosteps,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** One transition of the machine: each guarded alternative of an event is a separate edge. */
export interface Edge {
  id: string;
  source: string;
  event: string;
  /** '2/3': the second of three alternatives; '' if there is only one. */
  choice: string;
  /** Its targets; the source itself for one that only runs actions. */
  targets: string[];
  definition: object;
}

/**
 * A node's path inside the machine: 'game.choosing'; '*' for the machine itself, whose events count in every
 * state.
 */
export function nodeName(node: AnyStateNode): string {
  return node.path.join('.') || '*';
}

export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)];
}

/** 'DRAW', 'done:draw', 'error:draw', 'after:callTimeout'. */
export function shortEvent(type: string): string {
  return type
    .replace('xstate.done.actor.', 'done:')
    .replace('xstate.error.actor.', 'error:')
    .replace('xstate.done.state.', 'end:')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after:$1');
}

/** Every transition of a machine. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  return nodesOf(machine).flatMap((node) =>
    [...node.transitions.values()].flatMap((alternatives) =>
      alternatives.map((definition, index): Edge => {
        const source = nodeName(node);
        const targets = definition.target?.map(nodeName) ?? [source];
        const event = shortEvent(definition.eventType);
        const choice = alternatives.length > 1 ? `${index + 1}/${alternatives.length}` : '';
        const label = choice ? `${event}[${choice}]` : event;
        return {
          id: `${source} --${label}--> ${targets.join('+')}`,
          source,
          event,
          choice,
          targets,
          definition,
        };
      }),
    ),
  );
}

/** Names of the states that a machine can be in: the leaves. */
export function statesOf(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(nodeName);
}

/** Transitions without an event: a composite state that ends moves its parent on. */
export function isInternal(edge: Edge): boolean {
  return edge.event.startsWith('end:');
}

/** Ids of the edges that an event takes from here, with those that follow inside the machine. */
export function takenEdges(edges: Edge[], snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const { machine } = snapshot;
  const definitions = machine.getTransitionData(snapshot, event) as object[];
  const internal = edges.filter(isInternal);
  if (internal.length > 0)
    for (const [between] of getMicrosteps(machine, snapshot, event).slice(0, -1))
      for (const { definition } of internal) {
        const { eventType } = definition as { eventType: string };
        const next = machine.getTransitionData(between as AnyMachineSnapshot, {
          type: eventType,
        }) as object[];
        if (next.includes(definition)) definitions.push(definition);
      }
  return edges.filter((edge) => definitions.includes(edge.definition)).map((edge) => edge.id);
}
