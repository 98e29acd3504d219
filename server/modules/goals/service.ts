import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { percentOf } from '../shared/percent.ts';
import { isOverall, performanceOf } from './queries.ts';

export { isOverall } from './queries.ts';

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** The month of a day as charts name it: 'nov/26'. */
export const nameOfMonth = (day: string) =>
  shortMonth.format(new Date(`${day}T12:00:00Z`)).replace('. de ', '/');

export function presentPerformance(row: FoundRow<typeof performanceOf>): Schemas['Performance'] {
  const [first, last] = [nameOfMonth(row.starts_on), nameOfMonth(row.ends_on)];
  return {
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    month: first === last ? first : `${first} a ${last}`,
    goal_type_id: row.goal_type_id,
    goal_type: row.goal_type,
    target: row.target,
    achieved: row.achieved,
    percent: percentOf(row.achieved, row.target),
  };
}

/**
 * A person's goal over all sales of the month that begins on `month`, and what they sold; undefined where
 * there is none.
 */
export function monthGoal(tx: Tx, programId: number, participantId: number, month: string) {
  return performanceOf(tx, programId, participantId, 'month')
    .where('goal.scope', '=', 'own')
    .where('goal.month', '=', month)
    .where(isOverall)
    .orderBy('type.id')
    .executeTakeFirst();
}
