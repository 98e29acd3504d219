import { sql } from 'kysely';
import { ticketAnswers, tickets } from '../../db/tables/support.ts';
import type { Tx } from '../../db/types.ts';
import { blanksOf } from './blank.ts';
import { attachedToTickets, those } from './of-tickets.ts';

/**
 * Takes whoever opened some tickets out of them, with all that was written and attached there, also by the team: its
 * answers speak to them, and of them. The tickets stay; those of visitors end, since nobody can be answered. `words`
 * replaces the texts. Only the tables' owner may do it.
 */
export async function eraseTickets(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  words?: string,
): Promise<void> {
  if (ids.length === 0) return;
  const here = sql`program_id = ${programId}`;
  const chosen = sql`any(${ids}::integer[])`;
  const { rows } = await sql<{ file_id: number }>`delete from attachments
    where ${attachedToTickets(programId, those(ids))} returning file_id`.execute(tx);
  const files = rows.map(({ file_id }) => file_id);
  await sql`delete from files where ${here} and id = any(${files}::integer[])
    and visibility in ('attached', 'private')`.execute(tx);
  // Also those to the team, which quote the tickets.
  await sql`delete from mails where ${here} and ticket_id = ${chosen}`.execute(tx);
  await sql`delete from ticket_links where ${here} and ticket_id = ${chosen}`.execute(tx);
  await sql`update ticket_answers set ${blanksOf(ticketAnswers, words)} where ${here} and ticket_id = ${chosen}`.execute(
    tx,
  );
  await sql`update tickets set ${blanksOf(tickets, words)} where ${here} and id = ${chosen}`.execute(tx);
  await sql`update tickets set status = 'closed', due_at = null
    where ${here} and id = ${chosen} and participant_id is null`.execute(tx);
}
