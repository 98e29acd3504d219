import { formatDate } from '../../../engine/format/date.ts';
import { digitsOf } from '../../../engine/format/digits.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import {
  type HandlerInput,
  type RequestContext,
  requireProgram,
  type SignedInContext,
} from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { keyedHash } from '../../pipeline/keyed-hash.ts';
import { countHit, type Limit, tooMany } from '../../pipeline/rate-limit.ts';
import { attach } from '../attachments/service.ts';
import { asOwnerWithin } from '../auth/service.ts';
import { acceptUploads } from '../files/service.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { findContact } from '../participants/service.ts';
import { addDays } from '../shared/dates.ts';
import { newLink } from './links.ts';
import { openedMail } from './mail.ts';
import { mailAbout } from './mail-about.ts';
import { presentTicket } from './present.ts';
import { findTicket, subjectsOf, ticketsOf } from './queries.ts';
import { mailTeam } from './team.ts';

export { answerOf, tellTicket, ticketFor } from './answer.ts';

/** Throws a 422 for a subject that the program does not have, or does not offer to visitors. */
async function findSubject(tx: Tx, programId: number, id: number, forVisitors: boolean) {
  const subject = await subjectsOf(tx, programId, forVisitors).where('id', '=', id).executeTakeFirst();
  if (!subject) throw new ValidationError({ ticket_subject_id: ['Assunto inválido'] });
  return subject;
}

/** Whether this participant has ever opened a ticket. */
export async function hasTickets(tx: Tx, programId: number, participantId: number): Promise<boolean> {
  const own = ticketsOf(tx, programId).where('ticket.participant_id', '=', participantId);
  return (await own.limit(1).execute()).length > 0;
}

/** Opens a ticket of a participant, with its attachments. */
export async function openTicket(
  tx: Tx,
  context: SignedInContext,
  { body, files }: HandlerInput<'ticket.create'>,
): Promise<Schemas['Ticket']> {
  const { participantId } = context.session;
  const programId = context.program.id;
  const accepted = await acceptUploads(files);
  const subject = await findSubject(tx, programId, Number(body.ticket_subject_id), false);
  const contact = await findContact(tx, programId, participantId);
  if (!contact) throw new ApiError('not-found');
  const { title, message } = body;
  const created_at = context.clock();
  const due_at = addDays(created_at, subject.sla);
  const { id } = await tx
    .insertInto('tickets')
    .values({
      program_id: programId,
      participant_id: participantId,
      subject_id: subject.id,
      created_at,
      updated_at: created_at,
      due_at,
      ...contact,
      title,
      message,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attach(tx, programId, { attachable: 'ticket', id }, accepted);
  const content = `Recebemos o seu chamado “${escapeHtml(title)}”. Respondemos até ${formatDate(due_at)}. <a href="/chamados/${id}">Ver o chamado</a>`;
  await notify(tx, { programId, participantIds: [participantId], content, at: created_at });
  await tellChanged(tx, ['ticket.list'], {
    programId,
    participants: [participantId],
    ability: 'answers_tickets',
  });
  const ticket = await findTicket(tx, programId, id);
  if (!ticket) throw new ApiError('not-found');
  await mailTeam(tx, context, ticket, { message: ticket.message, isNew: true });
  return presentTicket(ticket, { side: 'customer' });
}

/** How many tickets visitors may open for one e-mail: a mail goes there, and nobody has proved that it is theirs. */
export const visitorTickets: Limit = { hits: 10, windowMs: 24 * 3_600_000 };

/** Counts a visitor's ticket by the e-mail that it brings a mail to. Throws `too-many-requests`. */
const countVisitorTicket = (tx: Tx, email: string, now: Date): Promise<void> =>
  asOwnerWithin(tx, async (owner) => {
    const bucket = `visitor-ticket:${await keyedHash(owner, email)}`;
    const wait = await countHit(owner, bucket, visitorTickets, now);
    if (wait > 0) throw tooMany(wait);
  });

/**
 * Opens a ticket of a visitor: only with subjects that are offered to visitors, never linked to a
 * participant. A mail brings the link to its conversation.
 */
export async function openVisitorTicket(
  tx: Tx,
  context: RequestContext,
  { body }: HandlerInput<'ticket.createUnlogged'>,
): Promise<Schemas['TicketReceipt']> {
  const programId = requireProgram(context).id;
  const subject = await findSubject(tx, programId, body.ticket_subject_id, true);
  const created_at = context.clock();
  const due_at = addDays(created_at, subject.sla);
  const { name, title, message } = body;
  const email = body.email.toLowerCase();
  await countVisitorTicket(tx, email, created_at);
  const { id } = await tx
    .insertInto('tickets')
    .values({
      program_id: programId,
      subject_id: subject.id,
      name,
      email,
      phone: body.phone ? digitsOf(body.phone) || null : null,
      cpf: body.cpf ? digitsOf(body.cpf) : null,
      title,
      message,
      created_at,
      updated_at: created_at,
      due_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `/chamado/${await newLink(tx, programId, id, created_at)}`;
  await mailAbout(tx, context, { ticket: { id, title }, path, to: [{ name, email }] }, (about) =>
    openedMail(about, formatDate(due_at)),
  );
  const ticket = await findTicket(tx, programId, id);
  if (!ticket) throw new ApiError('not-found');
  await mailTeam(tx, context, ticket, { message: ticket.message, isNew: true });
  await tellChanged(tx, ['ticket.list'], { programId, participants: [], ability: 'answers_tickets' });
  return { id, created_at: created_at.toISOString(), due_at: due_at.toISOString() };
}
