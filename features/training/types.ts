/** The parts of the contract's answers that the flow uses, and the actions that it sends. */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Training = Schemas['TrainingDetail'];
export type Content = Schemas['TrainingContent'];
export type Question = Schemas['TrainingQuestion'];
export type Quiz = Schemas['TrainingQuiz'];

/** An action that the server has not answered yet. `key`: makes it count once. */
export type Outgoing =
  | { key: string; what: 'step'; body: Schemas['TrainingStepInput'] }
  | { key: string; what: 'answer'; body: Schemas['TrainingAnswerInput'] };
