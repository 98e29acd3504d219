import { type RequestContext, requireProgram } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { type MailContent, writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import type { About } from './mail.ts';

/** A mail that has not left by then is out of date and is not sent. */
const mailDays = 7;

interface Letter {
  ticket: About['ticket'];
  /** Where it leads to in the portal. */
  path: string;
  to: readonly { name: string; email: string }[];
}

/** Mails each of those named about a ticket, in the program's brand. */
export async function mailAbout(
  tx: Tx,
  context: RequestContext,
  { ticket, path, to }: Letter,
  contentOf: (about: About) => MailContent,
): Promise<void> {
  const programId = requireProgram(context).id;
  const now = context.clock();
  const { brand } = await findProgramBranding(tx, programId, context.tenant);
  const origin = context.portalOrigin(programId);
  const uselessAfter = addDays(now, mailDays);
  for (const { name, email: recipient } of to) {
    const content = contentOf({ program: brand.title, name, ticket, url: origin && origin + path });
    await writeMail(tx, { programId, recipient, content, brand, uselessAfter, ticketId: ticket.id }, now);
  }
}
