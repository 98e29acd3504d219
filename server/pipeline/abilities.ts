import { type RawBuilder, sql } from 'kysely';
import { type AbilityFlag, abilityFlags } from '../../openapi/generated/abilities.ts';
import { hasPositions, isMeant } from '../db/positions.ts';
import type { Database } from '../db/types.ts';

/** Whether the participant administers the program, or the whole platform. */
export const isAdmin = administers('participants');

function administers(person: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${person}.is_admin`)} or exists (
    select from platform_admins where platform_admins.account_id = ${sql.ref(`${person}.account_id`)}))`;
}

/** The abilities that a position gives: its columns have their names. */
type OfPosition = Exclude<AbilityFlag, 'admin' | 'manages_participants'> & keyof Database['positions'];

/**
 * Whether the query's participant `person` has an ability: administrators have all, others those of their position.
 * In a program that has no positions, managers have all that a position can give.
 */
export function hasAbility(
  flag: AbilityFlag,
  person: string,
  isAbove: RawBuilder<boolean> = administers(person),
): RawBuilder<boolean> {
  if (flag === 'admin') return isAbove;
  const manages = sql.ref(`${person}.manages_participants`);
  if (flag === 'manages_participants') return sql<boolean>`(${isAbove} or ${manages})`;
  const column: OfPosition = flag;
  const program = sql.ref<number>(`${person}.program_id`);
  return sql<boolean>`(${isAbove} or coalesce((
    select ${sql.ref(`held.${column}`)} from positions as held
    where held.program_id = ${program} and held.name = ${sql.ref(`${person}.position`)} and ${isMeant}),
    ${manages} and not ${hasPositions(program)}))`;
}

/** All abilities of the query's `participants`; `isAbove`: whether they count as who administers. */
export const abilitiesOf = (isAbove = isAdmin) => sql<AbilityFlag[]>`array(
  select flag from (values ${sql.join(
    abilityFlags.map((flag) => sql`(${flag}::text, ${hasAbility(flag, 'participants', isAbove)})`),
  )}) as given (flag, is_given) where is_given)`;
