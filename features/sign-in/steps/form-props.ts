import type { StepsContext, StepsEvent } from './machine.ts';

/** What every screen of the steps gets. */
export interface StepFormProps {
  context: StepsContext;
  send(event: StepsEvent): void;
  /** A call is under way. */
  isBusy: boolean;
}
