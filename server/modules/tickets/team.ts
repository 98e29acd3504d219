import { type RequestContext, requireProgram } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { findAnswerers } from './answerers.ts';
import { teamMail } from './mail.ts';
import { mailAbout } from './mail-about.ts';
import type { TicketRow } from './present.ts';

/**
 * Mails what the requester wrote to whoever has taken the ticket, or else to some who may answer it. `isNew`: it has
 * just been opened.
 */
export async function mailTeam(
  tx: Tx,
  context: RequestContext,
  ticket: TicketRow,
  { message, isNew = false }: { message: string; isNew?: boolean },
): Promise<void> {
  const { agent, agent_email: email } = ticket;
  const programId = requireProgram(context).id;
  const to = agent && email ? [{ name: agent, email }] : await findAnswerers(tx, programId, ticket);
  const event = isNew ? 'opened' : agent ? 'taken' : 'waiting';
  await mailAbout(tx, context, { ticket, path: `/chamados/${ticket.id}`, to }, (about) =>
    teamMail(about, { author: ticket.name, message }, event),
  );
}
