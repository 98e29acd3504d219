/** What the flow reads of the contract's answers, and what it sends. */
import type { components } from '../../openapi/generated/types.ts';

type Schemas = components['schemas'];

export type Training = Schemas['TrainingDetail'];
export type Content = Schemas['TrainingContent'];
export type Question = Schemas['TrainingQuestion'];
export type Quiz = Schemas['TrainingQuiz'];

/** Something done that the server has not answered yet. `key`: under which it counts once. */
export type Outgoing =
  | { key: string; what: 'step'; body: Schemas['TrainingStepInput'] }
  | { key: string; what: 'answer'; body: Schemas['TrainingAnswerInput'] };
