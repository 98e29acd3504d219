import { edgesOf, statesOf } from './edges.ts';
import { type FlowModel, leavesOf } from './flow-model.ts';
import { type FlowPath, stepsOf } from './paths.ts';

export interface Share {
  covered: string[];
  missing: string[];
}

export interface Coverage {
  states: Share;
  edges: Share;
}

function share(all: string[], found: string[]): Share {
  const set = new Set(found);
  return { covered: all.filter((one) => set.has(one)), missing: all.filter((one) => !set.has(one)) };
}

/** States and transitions of the machine that these paths cover. */
export function coverageOf(model: FlowModel, paths: FlowPath[]): Coverage {
  const snapshots = paths.flatMap((path) => [
    path.initial,
    ...(path.reopened ? [path.reopened.initial] : []),
    ...stepsOf(path).map((step) => step.after),
  ]);
  return {
    states: share(statesOf(model.machine), snapshots.flatMap(leavesOf)),
    edges: share(
      edgesOf(model.machine).map((edge) => edge.id),
      paths.flatMap((path) => stepsOf(path).flatMap((step) => step.edges)),
    ),
  };
}

/** '12/13' */
export function shareText({ covered, missing }: Share): string {
  return `${covered.length}/${covered.length + missing.length}`;
}
