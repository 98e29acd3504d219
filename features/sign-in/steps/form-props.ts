import type { StepsContext, StepsEvent } from './machine.ts';

/** The props of every screen of the steps. */
export interface StepFormProps {
  context: StepsContext;
  send(event: StepsEvent): void;
  /** A call is running. */
  isBusy: boolean;
}
