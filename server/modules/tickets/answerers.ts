import type { Tx } from '../../db/types.ts';
import { askedAbove, findViewer, isSeen, peopleAbove } from '../participants/service.ts';
import type { TicketRow } from './present.ts';

/** The most people of the team who are told of one message. */
const mostTold = 5;

/**
 * Who has taken a ticket, if they may still answer it; or else some of those who may: the nearest above the person who
 * opened it first.
 */
export async function findAnswerers(
  tx: Tx,
  programId: number,
  { participant_id: asker, agent_id: agent }: Pick<TicketRow, 'participant_id' | 'agent_id'>,
): Promise<{ id: number; name: string; email: string }[]> {
  const ability = 'answers_tickets';
  const all = peopleAbove(tx, programId, ability, asker);
  const taker = agent === null ? [] : await all.where('person.id', '=', agent).execute();
  const told = [];
  for (const person of [...taker, ...(await askedAbove(tx, programId, ability, asker))]) {
    if (told.length === mostTold) break;
    if (asker !== null && !(await isSeen(tx, await findViewer(tx, programId, person.id), asker))) continue;
    if (person.id === agent) return [person];
    told.push(person);
  }
  return told;
}
