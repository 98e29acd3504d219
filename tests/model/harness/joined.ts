/**
 * Long paths through a machine: in a browser each page load is expensive, a further moment costs almost
 * nothing.
 */
import { type FlowModel, isApart, snapshotKey } from './flow-model.ts';
import type { FlowPath, PathStep, Way } from './path.ts';

/** A longer path is hard to read, and to watch when it fails. */
const longest = 24;
/** The cost of loading a page, in moments. */
const pageCost = 8;

/** What a replay must cover once: each transition, with each moment that can cause it. */
export function dutiesOf({ edges, moment }: PathStep): string[] {
  return edges.map((edge) => `${edge} by ${moment.id}`);
}

/** Every transition of every snapshot that can be reached from a start. */
type Graph = Map<string, PathStep[]>;

interface Reached {
  steps: PathStep[];
  at: string;
}

/** Walks from one start as long as it covers something new. */
class Joiner {
  private readonly model: FlowModel;
  private readonly graph: Graph;
  private readonly open: Set<string>;
  /** Ids of the start and of the moments so far: the model's exclusive groups depend on them. */
  private readonly used: Set<string>;
  private readonly initial: Way;
  private readonly steps: PathStep[] = [];

  constructor(model: FlowModel, graph: Graph, start: Way, open: ReadonlySet<string>) {
    this.model = model;
    this.graph = graph;
    this.initial = start;
    this.open = new Set(open);
    this.open.delete(start.start.id);
    this.used = new Set([start.start.id]);
  }

  private keyAfter(step: PathStep): string {
    return snapshotKey(this.model, step.after);
  }

  private isAllowed({ moment: { id } }: PathStep, used: ReadonlySet<string>): boolean {
    return isApart(this.model, used, id);
  }

  private isNew(step: PathStep): boolean {
    return dutiesOf(step).some((duty) => this.open.has(duty));
  }

  /** Shortest paths from here through every snapshot that can still be reached. */
  private reachable(from: string, used: ReadonlySet<string>): Reached[] {
    const found: Reached[] = [{ steps: [], at: from }];
    const seen = new Set([from]);
    for (const { steps, at } of found)
      for (const step of this.graph.get(at) ?? []) {
        const next = this.keyAfter(step);
        if (seen.has(next) || !this.isAllowed(step, used)) continue;
        seen.add(next);
        found.push({ steps: [...steps, step], at: next });
      }
    return found;
  }

  /** Duties that are still possible from a snapshot: a step should not lose them. */
  private prospect(from: string, used: ReadonlySet<string>): number {
    const steps = this.reachable(from, used).flatMap(({ at }) => this.graph.get(at) ?? []);
    const possible = steps.filter((step) => this.isAllowed(step, used)).flatMap(dutiesOf);
    return new Set(possible.filter((duty) => this.open.has(duty))).size;
  }

  /** The path to something new that keeps the most duties possible; among those the shortest. */
  private next(): PathStep[] | null {
    const last = this.steps.at(-1);
    const here = last ? this.keyAfter(last) : snapshotKey(this.model, this.initial.initial);
    let best: { steps: PathStep[]; prospect: number } | null = null;
    for (const { steps, at } of this.reachable(here, this.used))
      for (const step of this.graph.get(at) ?? []) {
        if (!this.isNew(step) || !this.isAllowed(step, this.used)) continue;
        const way = [...steps, step];
        if (this.steps.length + way.length > longest && this.steps.length > 0) continue;
        const used = new Set([...this.used, ...way.map(({ moment }) => moment.id)]);
        const prospect = this.prospect(this.keyAfter(step), used);
        const isBetter =
          !best || prospect > best.prospect || (prospect === best.prospect && way.length < best.steps.length);
        if (isBetter) best = { steps: way, prospect };
      }
    return best?.steps ?? null;
  }

  walk(): Way {
    for (let way = this.next(); way; way = this.next())
      for (const step of way) {
        this.steps.push(step);
        this.used.add(step.moment.id);
        for (const duty of dutiesOf(step)) this.open.delete(duty);
      }
    return { ...this.initial, steps: this.steps };
  }
}

function graphOf(model: FlowModel, paths: readonly Way[]): Graph {
  const graph: Graph = new Map();
  const known = new Set<string>();
  for (const step of paths.flatMap(({ steps }) => steps)) {
    const from = snapshotKey(model, step.before);
    const id = `${from} ${step.moment.id}`;
    if (known.has(id)) continue;
    known.add(id);
    graph.set(from, [...(graph.get(from) ?? []), step]);
  }
  return graph;
}

/**
 * A few long paths that do every duty in `duties` (see `dutiesOf`; a start is one by its id). `paths`: paths
 * that take every transition of every reachable snapshot.
 */
export function joinedPaths(
  model: FlowModel,
  paths: readonly Way[],
  duties: ReadonlySet<string>,
): FlowPath[] {
  const open = new Set(duties);
  const starts = model.starts.flatMap(({ id }) => {
    const own = paths.filter(({ start }) => start.id === id);
    const [first] = own;
    return first ? [{ way: { ...first, steps: [] }, graph: graphOf(model, own) }] : [];
  });
  const chosen: FlowPath[] = [];
  while (open.size > 0) {
    const ways = starts.map(({ way, graph }) => new Joiner(model, graph, way, open).walk());
    const worth = ways.map((way) => {
      const done = new Set([way.start.id, ...way.steps.flatMap(dutiesOf)].filter((duty) => open.has(duty)));
      return { way, done, gain: done.size / (pageCost + way.steps.length) };
    });
    const best = worth.reduce((first, second) => (second.gain > first.gain ? second : first));
    if (best.done.size === 0) throw new Error(`${model.name}: no path does ${[...open].join(', ')}`);
    for (const duty of best.done) open.delete(duty);
    const id = [best.way.start.id, ...best.way.steps.map(({ moment }) => moment.id)].join('.');
    chosen.push({ ...best.way, id });
  }
  return chosen;
}
