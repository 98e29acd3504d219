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

/** A transition of a snapshot, with what is asked of it again and again. */
interface Arc {
  step: PathStep;
  /** The key of the snapshot after it. */
  to: string;
  duties: string[];
}

/** Every transition of every snapshot that can be reached from a start. */
type Graph = Map<string, Arc[]>;

interface Reached {
  /** The last transition of the way, and where the rest of it came to; none at its beginning. */
  last: { arc: Arc; from: Reached } | null;
  at: string;
  length: number;
}

function arcsTo({ last }: Reached): Arc[] {
  return last ? [...arcsTo(last.from), last.arc] : [];
}

/** Walks from one start as long as it covers something new. */
class Joiner {
  private readonly model: FlowModel;
  private readonly graph: Graph;
  private readonly open: Set<string>;
  /** Ids of the start and of the moments so far: the model's exclusive groups depend on them. */
  private readonly used: Set<string>;
  private readonly initial: Way;
  private readonly arcs: Arc[] = [];

  constructor(model: FlowModel, graph: Graph, start: Way, open: ReadonlySet<string>) {
    this.model = model;
    this.graph = graph;
    this.initial = start;
    this.open = new Set(open);
    this.open.delete(start.start.id);
    this.used = new Set([start.start.id]);
  }

  private isAllowed({ step }: Arc, used: ReadonlySet<string>): boolean {
    return isApart(this.model, used, step.moment.id);
  }

  /** Shortest paths from here through every snapshot that can still be reached. */
  private reachable(from: string, used: ReadonlySet<string>): Reached[] {
    const found: Reached[] = [{ last: null, at: from, length: 0 }];
    const seen = new Set([from]);
    for (const reached of found)
      for (const arc of this.graph.get(reached.at) ?? []) {
        if (seen.has(arc.to) || !this.isAllowed(arc, used)) continue;
        seen.add(arc.to);
        found.push({ last: { arc, from: reached }, at: arc.to, length: reached.length + 1 });
      }
    return found;
  }

  /** Duties that are still possible from a snapshot: a step should not lose them. */
  private prospect(from: string, used: ReadonlySet<string>): number {
    const possible = new Set<string>();
    for (const { at } of this.reachable(from, used))
      for (const arc of this.graph.get(at) ?? [])
        if (this.isAllowed(arc, used))
          for (const duty of arc.duties) if (this.open.has(duty)) possible.add(duty);
    return possible.size;
  }

  /** The path to something new that keeps the most duties possible; among those the shortest. */
  private next(): Arc[] | null {
    const here = this.arcs.at(-1)?.to ?? snapshotKey(this.model, this.initial.initial);
    let best: { arcs: Arc[]; prospect: number } | null = null;
    for (const reached of this.reachable(here, this.used))
      for (const arc of this.graph.get(reached.at) ?? []) {
        if (!arc.duties.some((duty) => this.open.has(duty)) || !this.isAllowed(arc, this.used)) continue;
        if (this.arcs.length + reached.length + 1 > longest && this.arcs.length > 0) continue;
        const arcs = [...arcsTo(reached), arc];
        const used = new Set([...this.used, ...arcs.map(({ step }) => step.moment.id)]);
        const prospect = this.prospect(arc.to, used);
        const isBetter =
          !best || prospect > best.prospect || (prospect === best.prospect && arcs.length < best.arcs.length);
        if (isBetter) best = { arcs, prospect };
      }
    return best?.arcs ?? null;
  }

  walk(): Way {
    for (let way = this.next(); way; way = this.next())
      for (const arc of way) {
        this.arcs.push(arc);
        this.used.add(arc.step.moment.id);
        for (const duty of arc.duties) this.open.delete(duty);
      }
    return { ...this.initial, steps: this.arcs.map(({ step }) => step) };
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
    const arc = { step, to: snapshotKey(model, step.after), duties: dutiesOf(step) };
    graph.set(from, [...(graph.get(from) ?? []), arc]);
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
