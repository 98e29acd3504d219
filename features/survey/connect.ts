import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { surveyAnswerQuestion } from '../../openapi/generated/calls/survey.answerQuestion.ts';
import { surveyAnswers } from '../../openapi/generated/calls/survey.answers.ts';
import { surveyQuestions } from '../../openapi/generated/calls/survey.questions.ts';
import { surveyShow } from '../../openapi/generated/calls/survey.show.ts';
import { type Loaded, type SendInput, surveyMachine } from './machine.ts';
import type { AnswerValue } from './rules.ts';

/** How many answers of a survey are read at once: no survey has more questions. */
const mostAnswers = 1_000;

/** The survey, and the establishment; null: none, or the participant's own. */
export interface Which {
  id: number;
  establishment: number | null;
}

/** The machine connected to the portal. */
export function connectSurvey(portal: Portal, { id, establishment }: Which) {
  const asked = establishment === null ? {} : { establishment_id: establishment };
  async function load(signal: AbortSignal): Promise<Loaded> {
    const [{ data: survey }, { data: questions }] = await Promise.all([
      portal.call(surveyShow, { path: { id }, query: asked, signal }),
      portal.call(surveyQuestions, { path: { id }, signal }),
    ]);
    const shop = survey.establishment_id;
    const { data: answers } = await portal.call(surveyAnswers, {
      query: {
        survey_id: id,
        per_page: mostAnswers,
        ...(shop === undefined ? {} : { establishment_id: shop }),
      },
      signal,
    });
    const given = Object.fromEntries(
      answers.map((answer) => [answer.question_id, answer.answer_id as AnswerValue]),
    );
    return { survey, questions, given };
  }
  return surveyMachine.provide({
    actors: {
      load: fromPromise<Loaded, null>(({ signal }) =>
        load(signal).catch((error: unknown) => {
          throw failureOf(error);
        }),
      ),
      send: fromPromise<unknown, SendInput>(async ({ input, signal }) => {
        const { survey, questionId, value, key } = input;
        const shop = survey?.establishment_id;
        try {
          return await portal.call(surveyAnswerQuestion, {
            path: { questionId },
            body: {
              survey_id: id,
              answer_id: value as number,
              ...(shop === undefined ? {} : { establishment_id: shop }),
            },
            idempotencyKey: key,
            signal,
          });
        } catch (error) {
          throw failureOf(error);
        }
      }),
    },
  });
}
