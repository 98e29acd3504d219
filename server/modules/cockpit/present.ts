import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { percentOf } from '../shared/percent.ts';
import type { Goal, personsOf, shopsOf } from './queries.ts';

export function presentPerson(row: FoundRow<typeof personsOf>): Schemas['CockpitPerson'] {
  return {
    id: row.id,
    name: row.name,
    position: row.position ?? undefined,
    establishment: row.establishment ?? undefined,
    status: row.status as Schemas['CockpitPerson']['status'],
    sales: row.sales,
    value: row.value,
  };
}

export function presentShop({ total, ...row }: FoundRow<typeof shopsOf>): Schemas['CockpitShop'] {
  return { ...row, share: percentOf(row.value, total) };
}

export function presentGoal(row: Goal): Schemas['CockpitGoal'] {
  const { id, name: goal_type, people, target, achieved } = row;
  return { id, goal_type, people, target, achieved, percent: percentOf(achieved, target) };
}
