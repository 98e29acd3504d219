/** The parts of the contract's answers that a survey uses (survey.show, survey.questions, survey.answers). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Survey = Pick<Schemas['Survey'], 'id' | 'state' | 'establishment_id' | 'ends_at'>;
export type Question = Schemas['SurveyQuestion'];

/** An answer that the server has not confirmed yet. `key`: makes it count once. */
export interface Outgoing {
  key: string;
  questionId: number;
  body: Schemas['SurveyAnswerInput'];
}
