import { type RawBuilder, sql } from 'kysely';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { hasAbility } from '../../pipeline/abilities.ts';
import { findViewer, isSeen, shopOf } from '../participants/service.ts';
import type { TicketRow } from './present.ts';

/** The most people of the team who are told of one message, and of whom it is asked whether they may answer it. */
const mostTold = 5;
const mostAsked = 20;

/**
 * Who has taken a ticket, if they may still answer it; or else some of those who may: the nearest above the person who
 * opened it first.
 */
export async function findAnswerers(
  tx: Tx,
  programId: number,
  { participant_id: asker, agent_id: agent }: Pick<TicketRow, 'participant_id' | 'agent_id'>,
): Promise<{ id: number; name: string; email: string }[]> {
  const candidates = await tx
    .selectFrom('participants as person')
    .select(['person.id', 'person.display_name as name', 'person.email'])
    .where('person.program_id', '=', programId)
    .where('person.status', '=', active)
    .where('person.id', 'is distinct from', asker)
    .where(hasAbility('answers_tickets', 'person'))
    .orderBy(sql`person.id is not distinct from ${agent}::integer`, 'desc')
    .orderBy(stepsAbove(programId, asker), (order) => order.asc().nullsLast())
    .orderBy('person.id')
    .limit(mostAsked)
    .execute();
  const told = [];
  for (const person of candidates) {
    if (told.length === mostTold) break;
    if (asker !== null && !(await isSeen(tx, await findViewer(tx, programId, person.id), asker))) continue;
    if (person.id === agent) return [person];
    told.push(person);
  }
  return told;
}

/** How far above the establishment of `asker` the query's `person` works; null: in another part of the network. */
const stepsAbove = (programId: number, asker: number | null): RawBuilder<number | null> => sql`(
  select link.depth from establishment_closure as link
  where link.program_id = ${programId} and link.above_id = person.establishment_id and link.below_id = ${shopOf(programId, asker)})`;
