/**
 * Puts the schedule of faults into the paths that there are: where a call waits and the machine leads back to it, the
 * fault and the way back become a detour, since a page load costs more than a few moments. A fault from which nothing
 * leads back gets a path of its own.
 */
import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import { type Edge, edgesOf } from './edges.ts';
import { eventOf, type FlowModel, isApart, snapshotKey } from './flow-model.ts';
import type { Moment } from './moment.ts';
import { type FlowPath, type PathStep, stepsOf, type Way, wayFrom, waysOf } from './path.ts';

/** The most moments of a detour. */
const LONGEST_DETOUR = 6;
/** A moment of a path that is long already costs this much of a new one. */
const LENGTH_COST = 0.05;

/** A place of a path at which a fault can happen. */
interface Place {
  path: FlowPath;
  way: Way;
  /** How many of the way's moments come before. */
  at: number;
  /** The fault, and the moments that lead back to the same place; null if nothing does. */
  detour: Moment[] | null;
}

function snapshotAt({ initial, steps }: Way, at: number): AnyMachineSnapshot {
  return at === 0 ? initial : (steps[at - 1] as PathStep).after;
}

function usedBy(path: FlowPath): Set<string> {
  const starts = waysOf(path).map(({ start }) => start.id);
  const moments = stepsOf(path).map(({ moment }) => moment.id);
  return new Set([...starts, ...moments, ...(path.reopened ? ['~'] : [])]);
}

/** The shortest way from a snapshot back to a place. */
function wayBack(
  model: FlowModel,
  from: AnyMachineSnapshot,
  to: string,
  used: ReadonlySet<string>,
): Moment[] | null {
  const isFree = (moment: Moment) =>
    !('rejects' in moment) && !moment.scheduled && isApart(model, used, moment.id);
  const moments = model.moments.filter(isFree);
  let reached: { place: AnyMachineSnapshot; way: Moment[] }[] = [{ place: from, way: [] }];
  const seen = new Set<string>();
  while (reached.length > 0) {
    const found = reached.find(({ place }) => snapshotKey(model, place) === to);
    if (found) return found.way;
    reached = reached.flatMap(({ place, way }) => {
      const key = snapshotKey(model, place);
      if (seen.has(key) || way.length === LONGEST_DETOUR - 1) return [];
      seen.add(key);
      return moments
        .filter((moment) => place.can(eventOf(model, moment)))
        .map((moment) => ({
          place: getNextSnapshot(model.machine, place, eventOf(model, moment)) as AnyMachineSnapshot,
          way: [...way, moment],
        }));
    });
  }
  return null;
}

function placesOf(model: FlowModel, paths: readonly FlowPath[], fault: Moment): Place[] {
  const event = eventOf(model, fault);
  return paths.flatMap((path) => {
    const used = usedBy(path);
    if (!isApart(model, used, fault.id)) return [];
    return waysOf(path).flatMap((way) =>
      [...Array(way.steps.length + 1).keys()].flatMap((at): Place[] => {
        const place = snapshotAt(way, at);
        if (!place.can(event)) return [];
        const after = getNextSnapshot(model.machine, place, event) as AnyMachineSnapshot;
        const back = wayBack(model, after, snapshotKey(model, place), used);
        return [{ path, way, at, detour: back && [fault, ...back] }];
      }),
    );
  });
}

const idOf = ({ start, steps }: Way) => [start.id, ...steps.map(({ moment }) => moment.id)].join('.');

/** A path with a detour in it; null if what follows would no longer be what it was. */
function withDetour(model: FlowModel, { path, way, at, detour }: Place, edges: Edge[]): FlowPath | null {
  if (!detour) return null;
  const moments = way.steps.map(({ moment }) => moment);
  const whole = wayFrom(model, way.start, [...moments.slice(0, at), ...detour, ...moments.slice(at)], edges);
  const rest = whole?.steps.slice(at + detour.length) ?? [];
  const isSame = way.steps
    .slice(at)
    .every(({ edges: before }, index) => String(before) === String(rest[index]?.edges));
  if (!whole || !isSame) return null;
  const first = way === path.reopened ? path : whole;
  const reopened = way === path.reopened ? whole : path.reopened;
  return { ...first, id: reopened ? `${idOf(first)}.~${idOf(reopened)}` : idOf(first), reopened };
}

/** The shortest way to the fault as a path of its own. */
function ownPath(model: FlowModel, places: Place[], fault: Moment, edges: Edge[]): FlowPath {
  const first = places
    .filter(({ way, path }) => way !== path.reopened)
    .reduce<Place | null>((best, place) => (best && best.at <= place.at ? best : place), null);
  const moments = first?.way.steps.slice(0, first.at).map(({ moment }) => moment) ?? [];
  const way = first && wayFrom(model, first.way.start, [...moments, fault], edges);
  if (!way) throw new Error(`${model.name}: no path comes to "${fault.id}"`);
  return { ...way, id: idOf(way) };
}

/** These paths, with one fault more. */
function withFault(model: FlowModel, paths: FlowPath[], fault: Moment, edges: Edge[]): FlowPath[] {
  const places = placesOf(model, paths, fault);
  const cost = ({ path, detour }: Place) => (detour?.length ?? 0) + LENGTH_COST * stepsOf(path).length;
  const detours = places.filter(({ detour }) => detour).sort((one, other) => cost(one) - cost(other));
  for (const place of detours) {
    const longer = withDetour(model, place, edges);
    if (longer) return paths.map((path) => (path === place.path ? longer : path));
  }
  return [...paths, ownPath(model, places, fault, edges)];
}

/** These paths, with every scheduled fault of the model in one of them. */
export function withFaults(model: FlowModel, paths: FlowPath[]): FlowPath[] {
  const edges = edgesOf(model.machine);
  let now = paths;
  for (const fault of model.moments.filter(({ scheduled }) => scheduled))
    now = withFault(model, now, fault, edges);
  return now;
}
