import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { type Edge, takenEdges } from './edges.ts';
import { eventOf, type FlowModel, type Start } from './flow-model.ts';
import type { Moment } from './moment.ts';

export interface PathStep {
  moment: Moment;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  edges: string[];
}

/** A way through a machine: its start, and the moments that follow. */
export interface Way {
  start: Start<FlowModel['machine']>;
  initial: AnyMachineSnapshot;
  steps: PathStep[];
}

export interface FlowPath extends Way {
  /** Stable as long as the machine does not change: reports use it to replay the path. */
  id: string;
  /** The tab is closed at the end and opened again: the new tab's start, and the moments that follow. */
  reopened?: Way;
}

/** The ways of a path: one, or two if the tab is closed and opened again. */
export function waysOf(path: FlowPath): Way[] {
  return path.reopened ? [path, path.reopened] : [path];
}

/** Every step of a path, in both tabs. */
export function stepsOf(path: FlowPath): PathStep[] {
  return waysOf(path).flatMap((way) => way.steps);
}

/** The way of a start and its moments; null if one of them cannot happen. */
export function wayFrom(
  model: FlowModel,
  start: Way['start'],
  moments: readonly Moment[],
  edges: Edge[],
): Way | null {
  const initial = getInitialSnapshot(model.machine, start.input) as AnyMachineSnapshot;
  const steps: PathStep[] = [];
  for (const moment of moments) {
    const before = steps.at(-1)?.after ?? initial;
    const event = eventOf(model, moment);
    if (!before.can(event)) return null;
    const after = getNextSnapshot(model.machine, before, event) as AnyMachineSnapshot;
    steps.push({ moment, before, after, edges: takenEdges(edges, before, event) });
  }
  return { start, initial, steps };
}
