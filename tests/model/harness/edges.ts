import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** One transition as the machine declares it: guarded alternatives of an event are edges of their own. */
export interface Edge {
  id: string;
  source: string;
  event: string;
  definition: object;
}

function shortEvent(type: string): string {
  return type
    .replace('xstate.done.actor.', 'done:')
    .replace('xstate.error.actor.', 'error:')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after:$1');
}

/** Every transition of a machine. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  return getStateNodes(machine).flatMap((node) =>
    [...node.transitions.values()].flatMap((alternatives) =>
      alternatives.map((definition, index) => {
        const target = definition.target?.map((state) => state.key).join('+') ?? node.key;
        const event = shortEvent(definition.eventType);
        const choice = alternatives.length > 1 ? `[${index + 1}/${alternatives.length}]` : '';
        return { id: `${node.key} --${event}${choice}--> ${target}`, source: node.key, event, definition };
      }),
    ),
  );
}

/** Names of the states in which a machine can be found: the leaves. */
export function statesOf(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.key);
}

/** Ids of the edges that an event takes from here. */
export function takenEdges(edges: Edge[], snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const definitions = snapshot.machine.getTransitionData(snapshot, event) as object[];
  return edges.filter((edge) => definitions.includes(edge.definition)).map((edge) => edge.id);
}
