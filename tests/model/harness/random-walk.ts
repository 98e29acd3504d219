/** Random paths through a machine, to find unforeseen cases; the same seed gives the same paths. */
import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { pick, pickWeighted, type Random, seededRandom } from '../../../server/demo/random.ts';
import { type Edge, edgesOf, takenEdges } from './edges.ts';
import { eventOf, type FlowModel, isApart, type Start, snapshotKey, stateName } from './flow-model.ts';
import type { Moment } from './moment.ts';
import type { FlowPath, PathStep, Way } from './path.ts';
import { browserPaths } from './paths.ts';

export interface RandomWalks {
  seed: number;
  /** The number of walks. */
  count: number;
  /** The most moments of a walk. */
  length: number;
  /** On the machine alone, moments of one exclusive group may meet: nobody has to make their situations. */
  ignoresGroups?: boolean;
}

/** The value of `PORTICO_WALKS`: seed, number and length of the walks, as JSON. */
export function readWalks(text: string | undefined): RandomWalks | null {
  return text ? (JSON.parse(text) as RandomWalks) : null;
}

/** A failure is as likely as this many other moments together, since failures are the most useful cases. */
const FAULT_WEIGHT = 4;
/** Events that end a walk are unlikely at first: a short walk covers little. */
const END_WEIGHT = 0.1;
/** The probability that the tab is closed where that is possible. */
const CLOSING_SHARE = 0.2;

const isFault = (moment: Moment) => 'rejects' in moment || 'delay' in moment;

/** The situation in which a tab can be closed, and the new tab's start, from the model's own paths. */
interface Closing {
  in: string;
  as: Start<FlowModel['machine']>;
}

class Wanderer {
  private readonly model: FlowModel;
  private readonly random: Random;
  private readonly edges: Edge[];
  /** How often a moment happened in a state. */
  private readonly taken = new Map<string, number>();

  constructor(model: FlowModel, random: Random) {
    this.model = model;
    this.random = random;
    this.edges = edgesOf(model.machine);
  }

  /** Walks from a start for at most `length` moments, or until `stops` answers true. */
  walk(
    start: Start<FlowModel['machine']>,
    length: number,
    used: Set<string>,
    stops: (place: AnyMachineSnapshot) => boolean = () => false,
  ): Way {
    const initial = getInitialSnapshot(this.model.machine, start.input) as AnyMachineSnapshot;
    const steps: PathStep[] = [];
    used.add(start.id);
    for (let place = initial; steps.length < length && !stops(place); place = steps.at(-1)?.after ?? place) {
      const step = this.step(place, used);
      if (!step) break;
      steps.push(step);
      used.add(step.moment.id);
    }
    return { start, initial, steps };
  }

  private step(before: AnyMachineSnapshot, used: ReadonlySet<string>): PathStep | null {
    const { model, random, taken } = this;
    const possible = model.moments
      .filter((moment) => before.can(eventOf(model, moment)) && isApart(model, used, moment.id))
      .map((moment) => {
        const event = eventOf(model, moment);
        const after = getNextSnapshot(model.machine, before, event) as AnyMachineSnapshot;
        const place = `${stateName(before)} ${moment.id}`;
        const liking = (isFault(moment) ? FAULT_WEIGHT : 1) * (after.status === 'done' ? END_WEIGHT : 1);
        return { moment, event, after, place, weight: liking / (1 + (taken.get(place) ?? 0)) ** 2 };
      });
    if (possible.length === 0) return null;
    const { moment, event, after, place } = pickWeighted(random, possible);
    taken.set(place, (taken.get(place) ?? 0) + 1);
    return { moment, before, after, edges: takenEdges(this.edges, before, event) };
  }
}

/**
 * Random walks of a model. A moment that has happened in a state already is less likely there, so that a few
 * walks cover much, and failures of calls come first. The starts take turns; a walk ends when nothing can
 * happen any more, or at its full length. A walk may close and reopen the tab where the model's paths do.
 */
export function randomPaths(
  asked: FlowModel,
  { seed, count, length, ignoresGroups }: RandomWalks,
): FlowPath[] {
  const model = ignoresGroups ? { ...asked, apart: [] } : asked;
  const random = seededRandom(seed);
  const known = browserPaths(asked);
  // A start that only follows a closed tab needs the data that the tab stored.
  const starts = model.starts.filter(({ id }) => known.some(({ start }) => start.id === id));
  const closings = known.flatMap(({ initial, steps, reopened }): Closing[] =>
    reopened ? [{ in: snapshotKey(model, steps.at(-1)?.after ?? initial), as: reopened.start }] : [],
  );
  const wanderer = new Wanderer(model, random);
  const first = Math.floor(random() * starts.length);
  return Array.from({ length: count }, (_, turn): FlowPath => {
    const used = new Set<string>();
    const closingAt = (place: AnyMachineSnapshot) =>
      isApart(model, used, '~') ? closings.find((one) => one.in === snapshotKey(model, place)) : undefined;
    const start = starts[(first + turn) % starts.length] ?? pick(random, starts);
    const way = wanderer.walk(start, length, used, (place) => {
      const closing = closingAt(place);
      return closing !== undefined && random() < CLOSING_SHARE;
    });
    const closing = way.steps.length < length && closingAt(way.steps.at(-1)?.after ?? way.initial);
    used.add(closing ? '~' : start.id);
    const reopened = closing ? wanderer.walk(closing.as, length - way.steps.length, used) : undefined;
    const idOf = ({ start, steps }: Way) => [start.id, ...steps.map(({ moment }) => moment.id)].join('.');
    return { ...way, id: reopened ? `${idOf(way)}.~${idOf(reopened)}` : idOf(way), reopened };
  });
}
