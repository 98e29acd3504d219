import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { shopOf } from '../participants/service.ts';

/** How many months are shown together. */
export type Span = 'month' | 'two-months' | 'all';

/** The number that the months of one span share; a two-month span begins with an odd month (January). */
const spans = {
  month: sql`extract(year from goal.month) * 12 + extract(month from goal.month)`,
  'two-months': sql`floor((extract(year from goal.month) * 12 + extract(month from goal.month) - 1) / 2)`,
  all: sql`type.id`,
} as const;

/** Whether a goal is over all sales. Of a holder's goals of one month, the first type's counts. */
export const isOverall = sql<boolean>`(type.family is null and type.archived_at is null)`;

/** Whose goals: the person's own, or those of the shop where they sell. */
export type Scope = 'own' | 'establishment';

/** The goals of a person, each with the people whose sales count for it. */
const goalsFor = (programId: number, participantId: number) => sql<{
  scope: Scope;
  program_id: number;
  holder_id: number;
  month: string;
  goal_type_id: number;
  target: number;
}>`(
  select 'own' as scope, program_id, participant_id as holder_id, month, goal_type_id, target from goals
  where program_id = ${programId} and participant_id = ${participantId}
  union all
  select 'establishment', program_id, establishment_id, month, goal_type_id, target from establishment_goals
  where program_id = ${programId} and establishment_id = ${shopOf(programId, participantId)})`;

/** The stored sales of a goal's month and, for a goal of one family, of that family. */
const counts = sql`kept.program_id = goal.program_id and kept.month = goal.month
  and (type.family is null or kept.family = type.family)`;

/**
 * The goals of a person or their shop by span, beside the sales. A sale counts in its month in Brasília; a
 * cancelled sale does not count.
 */
export function performanceOf(tx: Tx, programId: number, participantId: number, span: Span) {
  return tx
    .selectFrom(goalsFor(programId, participantId).as('goal'))
    .innerJoin('goal_types as type', (join) =>
      join.onRef('type.program_id', '=', 'goal.program_id').onRef('type.id', '=', 'goal.goal_type_id'),
    )
    .innerJoinLateral(
      sql<{ value: number }>`(
        select coalesce(sum(value), 0) as value from (
          select value from sale_months as kept
          where goal.scope = 'own' and kept.participant_id = goal.holder_id and ${counts}
          union all
          select value from sale_months as kept
          where goal.scope = 'establishment' and kept.establishment_id = goal.holder_id and ${counts}
        ) as kept
      )`.as('sold'),
      (join) => join.onTrue(),
    )
    .groupBy(['type.id', 'type.name', 'goal.scope'])
    .groupBy(spans[span])
    .select(['type.id as goal_type_id', 'type.name as goal_type'])
    .select(sql<string>`min(goal.month)`.as('starts_on'))
    .select(sql<string>`(max(goal.month) + interval '1 month' - interval '1 day')::date`.as('ends_on'))
    .select(sql<number>`sum(goal.target)`.as('target'))
    .select(sql<number>`sum(sold.value)`.as('achieved'));
}
