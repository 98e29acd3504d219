/** The parts of the contract's answers that a survey uses (survey.show, survey.questions, survey.answers). */
import type { components } from '../../openapi/generated/types.ts';

type Schemas = components['schemas'];

export type Survey = Pick<Schemas['Survey'], 'id' | 'state' | 'establishment_id' | 'ends_at'>;
export type Question = Schemas['SurveyQuestion'];
