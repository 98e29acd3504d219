import { fieldTexts } from '../../../engine/texts/fields.ts';
import { type AnswerValue, problemOf } from '../../../features/survey/rules.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isActive, viewerOf } from '../participants/service.ts';
import { givenOf } from './present.ts';
import { answersOf, optionsOf, questionsOf, surveysOf } from './queries.ts';
import { rangeOf, scoreOf } from './scores.ts';

const problems = { missing: fieldTexts.required, invalid: fieldTexts.invalidAnswer } as const;

/**
 * Stores the answer to one question: only the first one for each person, establishment and question, even if
 * several arrive at once. Repeating the same answer succeeds, also once the survey is closed; another one is
 * `already-answered`. Throws `not-found`, `not-eligible`, `survey-closed`, and a 422 for an invalid answer.
 */
export async function answerQuestion(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'survey.answerQuestion'>,
): Promise<Schemas['SurveyProgress']> {
  const { program, session, clock } = context;
  const { participantId } = session;
  if (!(await isActive(tx, program.id, participantId))) throw new ApiError('not-eligible');
  const now = clock();
  const find = () =>
    surveysOf(tx, viewerOf(context), body.establishment_id, now)
      .where('survey.id', '=', body.survey_id)
      .executeTakeFirst();
  const survey = await find();
  const question = await questionsOf(tx, program.id, body.survey_id)
    .where('id', '=', path.questionId)
    .executeTakeFirst();
  if (!survey || !question) throw new ApiError('not-found');
  if (survey.state === 'scheduled')
    throw new ApiError('conflict', { message: 'Esta pesquisa ainda não abriu.' });
  const key = {
    ...{
      program_id: program.id,
      survey_id: survey.id,
      question_id: question.id,
      participant_id: participantId,
    },
    establishment_id: survey.establishment_id,
  };
  if (survey.state === 'closed' && !(await findGiven(tx, key))) throw new ApiError('survey-closed');
  if (survey.by_establishment && survey.establishment_id === null)
    throw new ValidationError({ establishment_id: ['Escolha o estabelecimento.'] });

  const options = await optionsOf(tx, program.id, [question.id]);
  const value: AnswerValue = body.answer_id;
  const problem = problemOf({ ...question, ...rangeOf(question), options }, value);
  if (problem) throw new ValidationError({ answer_id: [problems[problem]] });

  const isChoice = question.question_type === 'single' || question.question_type === 'multiple';
  const made = await tx
    .insertInto('survey_answers')
    .values({
      ...key,
      number: typeof value === 'number' && !isChoice ? value : null,
      written: typeof value === 'string' ? value : null,
      score: scoreOf(question, options, value),
      answered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) await expectSame(tx, key, value);
  else if (isChoice)
    await tx
      .insertInto('survey_answer_options')
      .values(
        [value].flat().map((option) => ({
          ...{ program_id: program.id, question_id: question.id, answer_id: made.id },
          option_id: Number(option),
        })),
      )
      .execute();
  const after = await find();
  return {
    ...{ survey_id: survey.id, question_id: question.id },
    answered: after?.answered ?? 0,
    questions: survey.questions,
  };
}

interface Key {
  program_id: number;
  participant_id: number;
  question_id: number;
  establishment_id: number | null;
}

const findGiven = (tx: Tx, key: Key) =>
  answersOf(tx, key.program_id, key.participant_id)
    .where('answer.question_id', '=', key.question_id)
    .where('answer.establishment_id', key.establishment_id === null ? 'is' : '=', key.establishment_id)
    .executeTakeFirst();

/** An answer is stored already: by another request at the same time, or by this one when it came before. */
async function expectSame(tx: Tx, key: Key, value: AnswerValue): Promise<void> {
  const given = await findGiven(tx, key);
  const inOrder = (answer: AnswerValue) =>
    JSON.stringify(Array.isArray(answer) ? [...answer].sort((a, b) => a - b) : answer);
  if (!given || inOrder(givenOf(given)) !== inOrder(value))
    throw new ApiError('already-answered', { message: 'Você já respondeu a esta pergunta.' });
}
