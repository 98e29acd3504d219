import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, isShopSeenBy, type Viewer } from '../participants/service.ts';

type State = 'scheduled' | 'open' | 'closed';

const stateAt = (now: Date) => sql<State>`case when survey.starts_at > ${now} then 'scheduled'
  when survey.ends_at > ${now} then 'open' else 'closed' end`;

/** The establishment that a person answers for: the requested one if they see it, or their own. */
const shopFor = ({ programId, participantId, ...viewer }: Viewer, asked: number | undefined) => sql<number>`(
  select place.id from establishments as place
  cross join (select establishment_id from participants
    where program_id = ${programId} and id = ${participantId}) as me
  where place.program_id = ${programId} and place.id = coalesce(${asked ?? null}::integer, me.establishment_id)
    and (place.id = me.establishment_id or ${isShopSeenBy({ programId, participantId, ...viewer }, 'place.id')}))`;

/** How many questions a survey has: for queries with `survey`. */
const questions = sql<number>`(select count(*) from survey_questions as question
  where question.program_id = survey.program_id and question.survey_id = survey.id
    and question.archived_at is null)::int`;

/** How many of them a person has answered for an establishment: for queries with `survey` and `shop`. */
const answeredBy = (participantId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from survey_answers as answer
  join survey_questions as question on question.program_id = answer.program_id
    and question.id = answer.question_id and question.archived_at is null
  where answer.program_id = survey.program_id and answer.survey_id = survey.id
    and answer.participant_id = ${participantId}
    and coalesce(answer.establishment_id, 0) = coalesce(shop.id, 0))::int`;

/** How many surveys somebody has answered, each whole for one establishment at least: for queries with `person`. */
export const surveysAnswered = sql<number>`
  select count(*) from surveys as survey
  where survey.program_id = person.program_id and exists (
    select from (select establishment_id as id from survey_answers as given where given.program_id = survey.program_id
      and given.survey_id = survey.id and given.participant_id = person.id) as shop
    where ${answeredBy(sql`person.id`)} >= ${questions})`;

/** The surveys of a program, for a person who answers for an establishment (null: for none). */
export function surveysOf(tx: Tx, viewer: Viewer, asked: number | undefined, now: Date) {
  const { programId, participantId } = viewer;
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('surveys as survey')
        .leftJoin('establishments as shop', (join) =>
          join
            .onRef('shop.program_id', '=', 'survey.program_id')
            .on('survey.by_establishment', '=', true)
            .on('shop.id', '=', shopFor(viewer, asked)),
        )
        .where('survey.program_id', '=', programId)
        .where('survey.archived_at', 'is', null)
        .select(['survey.id', 'survey.title', 'survey.summary', 'survey.description', 'survey.image_id'])
        .select(['survey.by_establishment', 'survey.starts_at', 'survey.ends_at', stateAt(now).as('state')])
        .select(['shop.id as establishment_id', 'shop.name as establishment'])
        .select([questions.as('questions'), answeredBy(sql`${participantId}::integer`).as('answered')])
        .as('survey'),
    )
    .selectAll('survey');
}

/** Questions of a survey in their order. */
export const questionsOf = (tx: Tx, programId: number, surveyId: number) =>
  tx
    .selectFrom('survey_questions as question')
    .selectAll()
    .where('program_id', '=', programId)
    .where('survey_id', '=', surveyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

/** The options of some questions, in their order: those that can be chosen, and `also` some that the content has lost. */
export const optionsOf = (
  tx: Tx,
  programId: number,
  questionIds: readonly number[],
  also: readonly number[] = [],
) =>
  tx
    .selectFrom('survey_options')
    .select(['id', 'question_id', 'option', 'score'])
    .where('program_id', '=', programId)
    .where('question_id', 'in', questionIds.length > 0 ? questionIds : [0])
    .where((where) =>
      where.or([where('archived_at', 'is', null), where('id', '=', sql<number>`any(${also}::integer[])`)]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A participant's answers with the chosen options. */
export const answersOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('survey_answers as answer')
    .innerJoin('survey_questions as question', (join) =>
      join
        .onRef('question.program_id', '=', 'answer.program_id')
        .onRef('question.id', '=', 'answer.question_id'),
    )
    .where('answer.program_id', '=', programId)
    .where('answer.participant_id', '=', participantId)
    .select(['answer.id', 'answer.survey_id', 'answer.question_id', 'answer.establishment_id'])
    .select(['answer.number', 'answer.written', 'answer.answered_at', 'question.question_type'])
    .select(
      sql<number[]>`array(select option_id from survey_answer_options as chosen
        where chosen.program_id = answer.program_id and chosen.answer_id = answer.id order by option_id)`.as(
        'options',
      ),
    );

/** The answers to a survey by the people whom the viewer sees: `answer`. */
const seenAnswers = (viewer: Viewer, surveyId: number): RawBuilder<unknown> => sql`
  survey_answers as answer
  join participants as person on person.program_id = answer.program_id and person.id = answer.participant_id
    and ${isSeenBy(viewer, 'person')}
  where answer.program_id = ${viewer.programId} and answer.survey_id = ${surveyId}`;

export interface Counted {
  question_id: number;
  /** A number on a scale, or the id of an option. */
  value: number;
  answers: number;
}

/** How often each number and each option was chosen. */
export async function countAnswers(tx: Tx, viewer: Viewer, surveyId: number) {
  const numbers = await sql<Counted>`select question_id, answer.number as value, count(*)::int as answers
    from ${seenAnswers(viewer, surveyId)} and answer.number is not null group by 1, 2`.execute(tx);
  const options = await sql<Counted>`select question_id, option_id as value, count(*)::int as answers
    from survey_answer_options as chosen where program_id = ${viewer.programId}
      and answer_id in (select answer.id from ${seenAnswers(viewer, surveyId)}) group by 1, 2`.execute(tx);
  const totals = await sql<{
    question_id: number;
    answers: number;
  }>`select question_id, count(*)::int as answers
    from ${seenAnswers(viewer, surveyId)} group by 1`.execute(tx);
  const people = await sql<{ people: number }>`select count(distinct answer.participant_id)::int as people
    from ${seenAnswers(viewer, surveyId)}`.execute(tx);
  return {
    numbers: numbers.rows,
    options: options.rows,
    totals: new Map(totals.rows.map((row) => [row.question_id, row.answers])),
    people: people.rows[0]?.people ?? 0,
  };
}

/** The latest text answers to each question, without their authors. */
export async function lastTexts(tx: Tx, viewer: Viewer, surveyId: number, count: number) {
  const { rows } = await sql<{ id: number; question_id: number; text: string; answered_at: Date }>`
    select id, question_id, text, answered_at from (
      select answer.id, question_id, written as text, answered_at,
        row_number() over (partition by question_id order by answered_at desc, answer.id desc) as place
      from ${seenAnswers(viewer, surveyId)} and written is not null
    ) as written where place <= ${count} order by question_id, place`.execute(tx);
  return rows;
}
