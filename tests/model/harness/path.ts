import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel, Moment, Start } from './flow-model.ts';

export interface PathStep {
  moment: Moment;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  edges: string[];
}

/** A way that begins with a machine: what is opened, and what happens to it. */
export interface Way {
  start: Start<FlowModel['machine']>;
  initial: AnyMachineSnapshot;
  steps: PathStep[];
}

export interface FlowPath extends Way {
  /** Stable while the machine is: where a report says how to replay it. */
  id: string;
  /** The tab is closed at the end and opened again: what it is then, and what happens to that. */
  reopened?: Way;
}
