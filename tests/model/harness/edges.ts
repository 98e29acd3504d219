import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  getMicrosteps,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** One transition as the machine declares it: guarded alternatives of an event are edges of their own. */
export interface Edge {
  id: string;
  source: string;
  event: string;
  /** '2/3': the second of three alternatives; '' for the only one. */
  choice: string;
  /** Where it leads; the source itself for one that only acts. */
  targets: string[];
  definition: object;
}

/** A node's way from the machine: 'game.choosing'; '*' for the machine itself, whose events count in every state. */
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

/** Names of the states in which a machine can be found: the leaves. */
export function statesOf(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(nodeName);
}

/** Transitions that no moment causes: a composite state that ends moves its parent on. */
export function isInternal(edge: Edge): boolean {
  return edge.event.startsWith('end:');
}

/** Ids of the edges that an event takes from here, those that it sets off inside the machine included. */
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
