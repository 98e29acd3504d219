import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** Months that stand together. */
export type Span = 'month' | 'two-months' | 'all';

/** The number that the months of one span share; two months begin with an odd one, as the year does. */
const spans = {
  month: sql`extract(year from goal.month) * 12 + extract(month from goal.month)`,
  'two-months': sql`floor((extract(year from goal.month) * 12 + extract(month from goal.month) - 1) / 2)`,
  all: sql`type.id`,
} as const;

/** The first moment of a day in Brasília. */
const startOf = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone interval '-03:00')`;

/** Whose goals: a person's own, or those of the shop where they sell. */
export type Scope = 'own' | 'establishment';

/** The goals that concern somebody, each with whose sales count for it. */
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
  where program_id = ${programId} and establishment_id =
    (select establishment_id from participants where program_id = ${programId} and id = ${participantId}))`;

/** A sale counts in Brasília's month and, for a goal of one family, when it is of that. */
const counts = sql`sale.program_id = goal.program_id and sale.status = 'valid'
  and sale.sold_at >= ${startOf('goal.month')} and sale.sold_at < ${startOf("(goal.month + interval '1 month')")}
  and (type.family is null or exists (
    select from sold_products as product where product.program_id = sale.program_id
      and product.id = sale.sold_product_id and product.family = type.family))`;

/**
 * Somebody's goals and their shop's, span by span, beside what was sold: a sale counts in Brasília's month, and one that
 * was cancelled does not count.
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
          select value from sales as sale
          where goal.scope = 'own' and sale.participant_id = goal.holder_id and ${counts}
          union all
          select value from sales as sale
          where goal.scope = 'establishment' and sale.establishment_id = goal.holder_id and ${counts}
        ) as sale
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
