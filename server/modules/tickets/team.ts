import { type RequestContext, requireProgram } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { findAnswerers } from './answerers.ts';
import { teamMail } from './mail.ts';
import type { TicketRow } from './present.ts';

/** A mail that has not left by then is out of date and is not sent. */
export const mailDays = 7;

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
  const programId = requireProgram(context).id;
  const now = context.clock();
  const { brand } = await findProgramBranding(tx, programId, context.tenant);
  const origin = context.portalOrigin(programId);
  const { agent, agent_email: email } = ticket;
  const team = agent && email ? [{ name: agent, email }] : await findAnswerers(tx, programId, ticket);
  const event = isNew ? 'opened' : agent ? 'taken' : 'waiting';
  for (const { name, email: recipient } of team) {
    const about = { program: brand.title, name, ticket, url: origin && `${origin}/chamados/${ticket.id}` };
    const content = teamMail(about, { author: ticket.name, message }, event);
    await writeMail(tx, { programId, recipient, content, brand, uselessAfter: addDays(now, mailDays) }, now);
  }
}
