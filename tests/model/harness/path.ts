import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel, Moment, Start } from './flow-model.ts';

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
