import { type Coverage, coverageOf } from '../harness/coverage.ts';
import type { Flow } from '../harness/discover.ts';
import type { Mutation } from '../harness/mutation.ts';
import { browserPaths, type FlowPath } from '../harness/paths.ts';
import { type PathResult, readResults } from '../harness/results.ts';
import type { Walk } from '../harness/walk.ts';

/** Everything that is known of a flow after a run. */
export interface FlowReport {
  flow: Flow;
  walk: Walk;
  /** The coverage in the browser; null for a flow without a screen or one that was not replayed. */
  browser: Coverage | null;
  paths: { number: number; path: FlowPath; result: PathResult | null }[];
  mutation: Mutation | null;
}

export function reportOf(flow: Flow, walk: Walk, mutation: Mutation | null): FlowReport {
  const all = browserPaths(flow.model);
  const results = readResults(flow.model, all);
  const passed = all.filter((path) => results.get(path)?.passed);
  return {
    flow,
    walk,
    mutation,
    browser: flow.spec && results.size > 0 ? coverageOf(flow.model, passed) : null,
    paths: all.map((path, index) => ({ number: index + 1, path, result: results.get(path) ?? null })),
  };
}

/** Where something was tested. */
export type Seen = 'browser' | 'machine' | 'nowhere';

/** Where a state or a transition was tested. */
export function seenOf({ walk, browser }: FlowReport, kind: 'states' | 'edges', name: string): Seen {
  if (browser?.[kind].covered.includes(name)) return 'browser';
  return walk.coverage[kind].covered.includes(name) ? 'machine' : 'nowhere';
}
