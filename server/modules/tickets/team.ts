import { type RequestContext, requireProgram } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { findAnswerers } from './answerers.ts';
import { teamMail } from './mail.ts';
import { mailAbout } from './mail-about.ts';
import type { TicketRow } from './present.ts';

/**
 * Mails what the requester wrote to whoever has taken the ticket, or else to some others who may answer it. `isNew`:
 * it has just been opened.
 */
export async function mailTeam(
  tx: Tx,
  context: RequestContext,
  ticket: TicketRow,
  { message, isNew = false }: { message: string; isNew?: boolean },
): Promise<void> {
  const to = await findAnswerers(tx, requireProgram(context).id, ticket);
  const isTaken = to.some(({ id }) => id === ticket.agent_id);
  const event = isNew ? 'opened' : isTaken ? 'taken' : 'waiting';
  await mailAbout(tx, context, { ticket, path: `/chamados/${ticket.id}`, to }, (about) =>
    teamMail(about, { author: ticket.name, message }, event),
  );
}
