import type { AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { type Edge, edgesOf, takenEdges } from './edges.ts';
import {
  countedKeys,
  eventOf,
  type FlowModel,
  leavesOf,
  type Reopening,
  type Start,
  snapshotKey,
} from './flow-model.ts';
import { dutiesOf, joinedPaths } from './joined.ts';
import { type FlowPath, type PathStep, stepsOf, type Way, wayFrom, waysOf } from './path.ts';
import { withFaults } from './schedule.ts';

export { type FlowPath, type PathStep, stepsOf, type Way, waysOf };

/** Joins the two ways of a path with `reopened`. */
export const reopeningWords = 'fechar a aba e abrir de novo';

/** A path in words: 'uma chance → girar → o servidor não responde'. */
export function wordsOf(path: FlowPath): string {
  const words = (steps: PathStep[]) => steps.map((step) => step.moment.words);
  const again = path.reopened ? [reopeningWords, ...words(path.reopened.steps)] : [];
  return [path.start.words, ...words(path.steps), ...again].join(' → ');
}

/** A path as a sentence: 'Participante com uma chance: girar, a rede cai, fechar.' */
export function sentenceOf(path: FlowPath): string {
  const [start = '', ...moments] = wordsOf(path).split(' → ');
  const told = moments.length > 0 ? `${start}: ${moments.join(', ')}.` : `${start}.`;
  return told.charAt(0).toUpperCase() + told.slice(1);
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
      serializeState: countedKeys(model),
      serializeEvent: (event: object) => JSON.stringify(event),
    },
  };
}

/** For one start: the shortest way to every transition of every reachable snapshot, and through it. */
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
  const prefixes = new Set(all.flatMap((path) => prefixesOf(path.id)));
  return all.filter((path) => !prefixes.has(path.id));
}

/** The prefixes of 'a.b.c': 'a' and 'a.b'. */
function prefixesOf(id: string): string[] {
  const parts = id.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** Keeps what is computed of a model: a test file needs the same paths several times. */
function oncePerModel<Value>(compute: (model: FlowModel) => Value): (model: FlowModel) => Value {
  const known = new WeakMap<FlowModel, Value>();
  return (model) => {
    const value = known.get(model) ?? compute(model);
    known.set(model, value);
    return value;
  };
}

/**
 * Paths that together take every transition of every reachable snapshot, and of which none is a part of
 * another.
 */
export const allPaths = oncePerModel((model): FlowPath[] => {
  const edges = edgesOf(model.machine);
  return model.starts.flatMap((start) => pathsFrom(model, start, edges));
});

/** The way of a start and its moments. Throws if the machine does not accept one of them. */
function wayOf(model: FlowModel, startId: string, momentIds: string[], edges: Edge[]): Way {
  const start = model.starts.find((one) => one.id === startId);
  if (!start) throw new Error(`${model.name}: no start "${startId}"`);
  const moments = momentIds.map((id) => {
    const moment = model.moments.find((one) => one.id === id);
    if (!moment) throw new Error(`${model.name}: no moment "${id}"`);
    return moment;
  });
  const way = wayFrom(model, start, moments, edges);
  if (!way) throw new Error(`${model.name}: "${[startId, ...momentIds].join('.')}" cannot happen`);
  return way;
}

/** The shortest way into the state in which the tab closes, and the new tab's start. */
function reopeningPath(
  model: FlowModel,
  paths: FlowPath[],
  { in: state, as, next = [] }: Reopening,
): FlowPath {
  const edges = edgesOf(model.machine);
  const arrivals = paths.flatMap((path) => {
    if (leavesOf(path.initial).includes(state)) return [{ ...path, steps: [] }];
    const index = path.steps.findIndex((step) => leavesOf(step.after).includes(state));
    return index < 0 ? [] : [{ ...path, steps: path.steps.slice(0, index + 1) }];
  });
  const shortest = arrivals.sort((one, other) => one.steps.length - other.steps.length)[0];
  if (!shortest) throw new Error(`${model.name}: no path comes into "${state}"`);
  const id = [shortest.start.id, ...shortest.steps.map((step) => step.moment.id), '~', ...next].join('.');
  return { ...shortest, id, reopened: wayOf(model, as, next, edges) };
}

/** A path from the notation of the model's `journeys`. */
function writtenPath(model: FlowModel, id: string): FlowPath {
  const edges = edgesOf(model.machine);
  const [first = '', second] = id.split('.~');
  const wayOfText = (text: string) => {
    const [startId = '', ...momentIds] = text.split('.');
    return wayOf(model, startId, momentIds, edges);
  };
  return { ...wayOfText(first), id, reopened: second === undefined ? undefined : wayOfText(second) };
}

/** What a replay must cover once: each transition, with each moment that can cause it, and each start. */
function duties(path: FlowPath): string[] {
  return [
    path.start.id,
    ...(path.reopened ? [path.reopened.start.id] : []),
    ...stepsOf(path).flatMap(dutiesOf),
  ];
}

/** A small set of paths (greedy) that do every duty not yet in `done`: a path takes seconds in a browser. */
function coveringPaths(paths: FlowPath[], done: FlowPath[]): FlowPath[] {
  const open = new Set(paths.flatMap(duties));
  for (const duty of done.flatMap(duties)) open.delete(duty);
  const work = new Map(paths.map((path) => [path, new Set(duties(path))]));
  const chosen: FlowPath[] = [];
  const gain = (path: FlowPath) => [...(work.get(path) ?? [])].filter((duty) => open.has(duty)).length;
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

/** The paths for a browser, without the scheduled faults. */
function plainPaths(model: FlowModel): FlowPath[] {
  const all = allPaths(model);
  const journeys = (model.journeys ?? []).map((id) => writtenPath(model, id));
  const reopenings = (model.reopenings ?? []).map((one) => reopeningPath(model, all, one));
  if (!model.apart) return [...journeys, ...coveringPaths(all, journeys), ...reopenings];
  const open = new Set(all.flatMap(duties));
  for (const duty of [...journeys, ...reopenings].flatMap(duties)) open.delete(duty);
  return [...journeys, ...joinedPaths(model, all, open), ...reopenings];
}

/** The paths that a browser replays, in the order of their numbers from 1. */
export const browserPaths = oncePerModel((model): FlowPath[] => {
  const moments = model.moments.filter(({ scheduled }) => !scheduled);
  return withFaults(model, plainPaths({ ...model, moments }));
});
