import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { nameOfMonth } from '../goals/service.ts';
import { shopOf, viewerOf } from '../participants/service.ts';
import { answerQuestion } from './answer.ts';
import { presentAnswer, presentQuestion, presentResult, presentRow, presentSurvey } from './present.ts';
import { answersOf, countAnswers, lastTexts, optionsOf, questionsOf, surveysOf } from './queries.ts';
import { establishmentsRanked, monthsScored, pillarsScored } from './ranking.ts';

/** How many text answers the results of a question show. */
const shownTexts = 20;

/** `from` applies every filter of a ranking. */
const countedThere = {
  establishment_id: () => sql<boolean>`true`,
  survey_id: () => sql<boolean>`true`,
  pillar: () => sql<boolean>`true`,
  start_date: () => sql<boolean>`true`,
  end_date: () => sql<boolean>`true`,
};

/** The surveys in a state: of open ones those that the person can answer for an establishment, if they ask for one. */
const available = (tx: Tx, context: SignedInContext, { query }: HandlerInput<'survey.available'>) =>
  surveysOf(tx, viewerOf(context), query.establishment_id, context.clock()).where((where) =>
    where.or([
      where('survey.state', '=', 'closed'),
      where('survey.by_establishment', '=', false),
      where('survey.establishment_id', 'is not', null),
    ]),
  );

/** A survey, for a person who answers for an establishment. */
const surveyNamed = (tx: Tx, context: SignedInContext, id: number, establishment?: number) =>
  surveysOf(tx, viewerOf(context), establishment, context.clock())
    .where('survey.id', '=', id)
    .executeTakeFirst();

/** The questions of a survey with their options, and `also` some that can be chosen no more. */
async function readQuestions(tx: Tx, programId: number, surveyId: number, also?: readonly number[]) {
  const questions = await questionsOf(tx, programId, surveyId).execute();
  const ids = questions.map(({ id }) => id);
  return { questions, options: await optionsOf(tx, programId, ids, also) };
}

/** The answers of the people whom a manager sees; nothing for anybody else. */
async function resultsFor(tx: Tx, context: SignedInContext, surveyId: number) {
  const viewer = viewerOf(context);
  if (viewer.sees === 'own') return {};
  const counted = await countAnswers(tx, viewer, surveyId);
  const chosen = counted.options.map(({ value }) => value);
  const { questions, options } = await readQuestions(tx, context.program.id, surveyId, chosen);
  const texts = await lastTexts(tx, viewer, surveyId, shownTexts);
  return {
    people: counted.people,
    results: questions.map((question) => presentResult(question, options, { counted, texts })),
  };
}

export const handlers = {
  'survey.available': defineList('survey.available', {
    from: available,
    // Those that the person can still answer come first, answered ones last; of closed ones the last that closed.
    order: [
      sql`case when survey.state = 'closed' then -extract(epoch from survey.ends_at)
        else (survey.answered >= survey.questions)::int * 1e12 + extract(epoch from survey.ends_at) end`,
      'asc',
    ],
    // `from` chooses the establishment.
    filters: { establishment_id: () => sql`true`, state: 'survey.state' },
    tie: 'survey.id',
    present: presentRow,
  }),
  'survey.show': defineRecord('survey.show', {
    find: async (tx, context, { path, query }) => {
      const survey = await surveyNamed(tx, context, path.id, query.establishment_id);
      return survey && { ...presentSurvey(survey), ...(await resultsFor(tx, context, path.id)) };
    },
    present: (survey) => survey,
  }),
  'survey.questions': async ({ path }, context) => {
    const { questions, options } = await context.tx(async (tx) => {
      if (!(await surveyNamed(tx, context, path.id))) throw new ApiError('not-found');
      return readQuestions(tx, context.program.id, path.id);
    });
    return { data: questions.map((question) => presentQuestion(question, options)) };
  },
  'survey.answerQuestion': defineAction('survey.answerQuestion', answerQuestion),
  'survey.answers': defineList('survey.answers', {
    from: (tx: Tx, { program, session }: SignedInContext) => answersOf(tx, program.id, session.participantId),
    order: ['answer.answered_at', 'desc'],
    filters: {
      question_id: 'answer.question_id',
      survey_id: 'answer.survey_id',
      establishment_id: 'answer.establishment_id',
    },
    tie: 'answer.id',
    present: presentAnswer,
  }),
  'ranking.surveys': defineList('ranking.surveys', {
    from: (tx: Tx, { program, session }: SignedInContext, { query }: HandlerInput<'ranking.surveys'>) =>
      establishmentsRanked(tx, program.id, query).select(
        sql<boolean>`ranked.id = ${shopOf(program.id, session.participantId)}`.as('is_mine'),
      ),
    order: ['ranked.position', 'asc'],
    filters: countedThere,
    // By name, and by id where two have the same one.
    tie: sql`row(${folded('ranked.establishment')}, ranked.id)`,
    present: (row) => ({ ...row, is_mine: row.is_mine === true }),
  }),
  'ranking.performanceSurveys': defineList('ranking.performanceSurveys', {
    from: (tx: Tx, { program }: SignedInContext, { query }: HandlerInput<'ranking.performanceSurveys'>) =>
      monthsScored(tx, program.id, query),
    order: ['month.starts_on', 'asc'],
    filters: countedThere,
    tie: 'month.starts_on',
    present: (row) => ({ ...row, month: nameOfMonth(row.starts_on) }),
  }),
  'ranking.performanceSurveysPillar': defineList('ranking.performanceSurveysPillar', {
    from: (
      tx: Tx,
      { program }: SignedInContext,
      { query }: HandlerInput<'ranking.performanceSurveysPillar'>,
    ) => pillarsScored(tx, program.id, query),
    order: [folded('pillar.pillar'), 'asc'],
    filters: countedThere,
    tie: 'pillar.pillar',
    present: (row) => row,
  }),
} satisfies Partial<Handlers>;
