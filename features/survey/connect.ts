import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { surveyAnswerQuestion } from '../../openapi/generated/calls/survey.answerQuestion.ts';
import { surveyAnswers } from '../../openapi/generated/calls/survey.answers.ts';
import { surveyQuestions } from '../../openapi/generated/calls/survey.questions.ts';
import { surveyShow } from '../../openapi/generated/calls/survey.show.ts';
import type { KeptQueue } from '../shared/kept-queue.ts';
import type { Which } from './kept.ts';
import { type Loaded, surveyMachine } from './machine.ts';
import type { AnswerValue } from './rules.ts';
import type { Outgoing } from './types.ts';

/** How many answers of a survey are read at once: no survey has more questions. */
const mostAnswers = 1_000;

export async function sendAnswer(
  { call }: Pick<Portal, 'call'>,
  { key, questionId, body }: Outgoing,
  signal?: AbortSignal,
): Promise<void> {
  await call(surveyAnswerQuestion, { path: { questionId }, body, idempotencyKey: key, signal });
}

/** The machine connected to the portal: real calls, and a queue that outlives the tab. */
export function connectSurvey(portal: Portal, { id, establishment }: Which, kept: KeptQueue<Outgoing>) {
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
      load: fromPromise<Loaded, null>(({ signal }) => load(signal)),
      send: fromPromise<unknown, Outgoing | null>(({ input, signal }) => {
        if (!input) throw new Error('There is nothing to send.');
        return sendAnswer(portal, input, signal);
      }),
    },
    actions: { keep: ({ context }) => kept.keep(context.queue) },
  });
}
