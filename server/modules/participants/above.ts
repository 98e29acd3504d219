import { type RawBuilder, sql } from 'kysely';
import type { AbilityFlag } from '../../../openapi/generated/abilities.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { hasAbility } from '../../pipeline/abilities.ts';
import { shopOf } from './seen.ts';

/** How far above the establishment of somebody the query's `person` works; null: in another part of the network. */
const stepsAbove = (programId: number, below: number | null): RawBuilder<number | null> => sql`(
  select link.depth from establishment_closure as link
  where link.program_id = ${programId} and link.above_id = person.establishment_id and link.below_id = ${shopOf(programId, below)})`;

/** Of how many people it is asked whether they may do something: of those who are near, and of administrators. */
const mostAsked = 20;

/**
 * Whom to ask whether they may do something about somebody: the nearest above them with the ability, then who
 * administers the program, since all the near ones may manage other people.
 */
export async function askedAbove(tx: Tx, programId: number, ability: AbilityFlag, below: number | null) {
  const first = (flag: AbilityFlag) => peopleAbove(tx, programId, flag, below).limit(mostAsked).execute();
  const all = [...(await first(ability)), ...(await first('admin'))];
  return [...new Map(all.map((person) => [person.id, person])).values()];
}

/** The active people with an ability, without somebody (null: a visitor): the nearest above them first. */
export const peopleAbove = (tx: Tx, programId: number, ability: AbilityFlag, below: number | null) =>
  tx
    .selectFrom('participants as person')
    .select(['person.id', 'person.display_name as name', 'person.email'])
    .where('person.program_id', '=', programId)
    .where('person.status', '=', active)
    .where('person.id', 'is distinct from', below)
    .where(hasAbility(ability, 'person'))
    .orderBy(stepsAbove(programId, below), (order) => order.asc().nullsLast())
    .orderBy('person.id');
