import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { addDays, startOfDay } from '../shared/dates.ts';

/** Which answers count. */
export interface Narrowed {
  readonly survey_id?: number;
  readonly pillar?: string;
  readonly establishment_id?: number;
  readonly start_date?: string;
  readonly end_date?: string;
}

/** The answers that have a score and a pillar, of the surveys that count for the ranking. */
function scored(tx: Tx, programId: number, { survey_id, pillar, start_date, end_date }: Narrowed) {
  return tx
    .selectFrom('survey_answers as answer')
    .innerJoin('surveys as survey', (join) =>
      join.onRef('survey.program_id', '=', 'answer.program_id').onRef('survey.id', '=', 'answer.survey_id'),
    )
    .innerJoin('survey_questions as question', (join) =>
      join
        .onRef('question.program_id', '=', 'answer.program_id')
        .onRef('question.id', '=', 'answer.question_id'),
    )
    .where('answer.program_id', '=', programId)
    .where('survey.is_ranking', '=', true)
    .where('answer.score', 'is not', null)
    .where('question.pillar', 'is not', null)
    .$if(survey_id !== undefined, (found) => found.where('answer.survey_id', '=', survey_id ?? 0))
    .$if(pillar !== undefined, (found) => found.where('question.pillar', '=', pillar ?? ''))
    .$if(start_date !== undefined, (found) =>
      found.where('answer.answered_at', '>=', startOfDay(start_date ?? '')),
    )
    .$if(end_date !== undefined, (found) =>
      found.where('answer.answered_at', '<', addDays(startOfDay(end_date ?? ''), 1)),
    );
}

const ofShop = (tx: Tx, programId: number, narrowed: Narrowed) =>
  scored(tx, programId, narrowed).$if(narrowed.establishment_id !== undefined, (found) =>
    found.where('answer.establishment_id', '=', narrowed.establishment_id ?? 0),
  );

const average = sql<number>`round(avg(answer.score), 1)::float8`;
const count = sql<number>`count(*)::int`;

/** Establishments by their average score; with a filter for one establishment, it keeps its place. */
export const establishmentsRanked = (tx: Tx, programId: number, narrowed: Narrowed) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(
          scored(tx, programId, narrowed)
            .innerJoin('establishments as shop', (join) =>
              join
                .onRef('shop.program_id', '=', 'answer.program_id')
                .onRef('shop.id', '=', 'answer.establishment_id'),
            )
            .select(['shop.id', 'shop.name as establishment', average.as('score'), count.as('answers')])
            .groupBy(['shop.id', 'shop.name'])
            .as('one'),
        )
        .selectAll('one')
        .select(sql<number>`(rank() over (order by one.score desc))::int`.as('position'))
        .as('ranked'),
    )
    .selectAll('ranked')
    .$if(narrowed.establishment_id !== undefined, (found) =>
      found.where('ranked.id', '=', narrowed.establishment_id ?? 0),
    );

/** The average score of each month. */
export const monthsScored = (tx: Tx, programId: number, narrowed: Narrowed) =>
  tx
    .selectFrom(
      ofShop(tx, programId, narrowed)
        .select([
          sql<string>`month_of(answer.answered_at)`.as('starts_on'),
          average.as('score'),
          count.as('answers'),
        ])
        .groupBy(sql`month_of(answer.answered_at)`)
        .as('month'),
    )
    .selectAll('month');

/** The average score of each pillar. */
export const pillarsScored = (tx: Tx, programId: number, narrowed: Narrowed) =>
  tx
    .selectFrom(
      ofShop(tx, programId, narrowed)
        .select(['question.pillar', average.as('score'), count.as('answers')])
        .groupBy('question.pillar')
        .as('pillar'),
    )
    .selectAll('pillar')
    .$narrowType<{ pillar: string }>();
