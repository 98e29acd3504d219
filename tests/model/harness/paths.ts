import type { AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { type Edge, edgesOf, takenEdges } from './edges.ts';
import { eventOf, type FlowModel, type Moment, type Start, snapshotKey } from './flow-model.ts';

export interface PathStep {
  moment: Moment;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  edges: string[];
}

export interface FlowPath {
  /** Stable while the machine is: where a report says how to replay it. */
  id: string;
  start: Start<FlowModel['machine']>;
  initial: AnyMachineSnapshot;
  steps: PathStep[];
}

/** A path in words: 'uma chance → girar → o servidor não responde'. */
export function wordsOf(path: FlowPath): string {
  return [path.start.words, ...path.steps.map((step) => step.moment.words)].join(' → ');
}

function traversal(model: FlowModel, start: Start<FlowModel['machine']>) {
  const moments = new Map(model.moments.map((moment) => [JSON.stringify(eventOf(model, moment)), moment]));
  return {
    moments,
    options: {
      input: start.input,
      events: model.moments.map((moment) => eventOf(model, moment)),
      filterEvents: (snapshot: AnyMachineSnapshot, event: Parameters<AnyMachineSnapshot['can']>[0]) =>
        snapshot.can(event),
      serializeState: (snapshot: AnyMachineSnapshot) => snapshotKey(model, snapshot),
      serializeEvent: (event: object) => JSON.stringify(event),
    },
  };
}

/** From one start: for every transition of every reachable snapshot, the shortest way to it and through it. */
function pathsFrom(model: FlowModel, start: Start<FlowModel['machine']>, edges: Edge[]): FlowPath[] {
  const { moments, options } = traversal(model, start);
  const shortest = getShortestPaths(model.machine, options);
  const ways = new Map(shortest.map((path) => [snapshotKey(model, path.state), path]));

  const all = adjacencyMapToArray(getAdjacencyMap(model.machine, options)).map(
    ({ state, event, nextState }) => {
      const way = ways.get(snapshotKey(model, state as AnyMachineSnapshot));
      if (!way)
        throw new Error(`${model.name}: no way to ${snapshotKey(model, state as AnyMachineSnapshot)}`);
      const visited = [...way.steps, { event, state: nextState }] as {
        event: Parameters<AnyMachineSnapshot['can']>[0];
        state: AnyMachineSnapshot;
      }[];
      const steps = visited.slice(1).map((step, index): PathStep => {
        const before = (visited[index] as { state: AnyMachineSnapshot }).state;
        const moment = moments.get(JSON.stringify(step.event));
        if (!moment) throw new Error(`${model.name}: ${step.event.type} is no moment of the model`);
        return { moment, before, after: step.state, edges: takenEdges(edges, before, step.event) };
      });
      const initial = (visited[0] as { state: AnyMachineSnapshot }).state;
      const id = [start.id, ...steps.map((step) => step.moment.id)].join('.');
      return { id, start, initial, steps };
    },
  );
  return all.filter((path) => !all.some((other) => other !== path && other.id.startsWith(`${path.id}.`)));
}

/** Paths that together take every transition of every reachable snapshot, none a part of another. */
export function allPaths(model: FlowModel): FlowPath[] {
  const edges = edgesOf(model.machine);
  return model.starts.flatMap((start) => pathsFrom(model, start, edges));
}

/** What a replay must show once: each transition, by each moment that can cause it, and each start. */
function duties(path: FlowPath): string[] {
  return [
    path.start.id,
    ...path.steps.flatMap((step) => step.edges.map((edge) => `${edge} by ${step.moment.id}`)),
  ];
}

/** Fewest paths, greedily, that still do every duty: a browser takes seconds where a machine takes none. */
export function coveringPaths(paths: FlowPath[]): FlowPath[] {
  const open = new Set(paths.flatMap(duties));
  const chosen: FlowPath[] = [];
  const gain = (path: FlowPath) => new Set(duties(path).filter((duty) => open.has(duty))).size;
  while (open.size > 0) {
    const best = paths.reduce((first, second) => {
      const difference = gain(second) - gain(first);
      return difference > 0 || (difference === 0 && second.steps.length < first.steps.length)
        ? second
        : first;
    });
    for (const duty of duties(best)) open.delete(duty);
    chosen.push(best);
  }
  return chosen;
}
