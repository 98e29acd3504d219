import { escapeHtml } from '../../../engine/format/html.ts';
import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound } from '../../contract/errors.ts';
import {
  type HandlerInput,
  type RequestContext,
  requireProgram,
  type SignedInContext,
} from '../../contract/handler.ts';
import type { TicketSide, TicketStatus } from '../../db/tables/support.ts';
import type { Tx } from '../../db/types.ts';
import { attach, type Parent } from '../attachments/service.ts';
import { acceptUploads, type NewFile } from '../files/service.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { findContact } from '../participants/service.ts';
import { addDays } from '../shared/dates.ts';
import { linkedTicket, newLink } from './links.ts';
import { answeredMail } from './mail.ts';
import { mailAbout } from './mail-about.ts';
import { presentAnswer, presentTicket, type Reader, readerOf, type TicketRow } from './present.ts';
import { answersOf, findTicket, isAnsweredBy, lockTicket, ticketsOf } from './queries.ts';
import { mailTeam } from './team.ts';

/** The author of a message. `participantId`: null for a visitor with a link. */
interface Writer {
  readonly side: TicketSide;
  readonly participantId: number | null;
  readonly name: string;
}

/**
 * A ticket, for the person who opened it or for one who answers tickets. Throws `not-found` for anybody else.
 */
export async function ticketFor(
  tx: Tx,
  context: SignedInContext,
  id: number,
): Promise<{ ticket: TicketRow; reader: Reader }> {
  const { program, session } = context;
  const ticket = await ticketsOf(tx, program.id)
    .where('ticket.id', '=', id)
    .where((eb) => eb.or([eb('ticket.participant_id', '=', session.participantId), isAnsweredBy(context)]))
    .executeTakeFirstOrThrow(notFound);
  return { ticket, reader: readerOf(ticket, session) };
}

/** An answer in a ticket that the caller may see. Throws `not-found`. */
export async function answerOf(tx: Tx, context: SignedInContext, id: number): Promise<Parent> {
  const answer = await tx
    .selectFrom('ticket_answers')
    .select('ticket_id')
    .where('program_id', '=', context.program.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await ticketFor(tx, context, answer.ticket_id);
  return { attachable: 'ticket_answer', id };
}

/** The ticket of a visitor's link. Throws `link-spent` for an unknown or expired link. */
export async function ticketOfLink(
  tx: Tx,
  context: RequestContext,
  token: string,
): Promise<{ ticket: TicketRow; reader: Reader }> {
  const programId = requireProgram(context).id;
  const id = await linkedTicket(tx, programId, token, context.clock());
  const ticket = id === undefined ? undefined : await findTicket(tx, programId, id);
  if (!ticket)
    throw new ApiError('link-spent', {
      message: 'Este link expirou. Abra um novo chamado em “Fale conosco”.',
    });
  return { ticket, reader: { side: 'customer', base: `/api/v1/ticket_unlogged/${token}` } };
}

/** Stores an answer of the signed-in person, with its attachments. */
export async function answerTicket(
  tx: Tx,
  context: SignedInContext,
  { path, body, files }: HandlerInput<'ticket.answer'>,
): Promise<Schemas['TicketAnswer']> {
  const { program } = context;
  await lockTicket(tx, program.id, path.id);
  const { ticket, reader } = await ticketFor(tx, context, path.id);
  const message = body.message;
  const accepted = await acceptUploads(files);
  const writer = await writerOf(tx, context, reader.side);
  return write(tx, context, { ticket, writer, message, files: accepted, reader });
}

/** The same for a visitor with a link, without attachments: those need a sign-in. */
export async function answerByLink(
  tx: Tx,
  context: RequestContext,
  { path, body }: HandlerInput<'ticket.answerUnlogged'>,
): Promise<Schemas['TicketAnswer']> {
  const programId = requireProgram(context).id;
  const found = await ticketOfLink(tx, context, path.token);
  await lockTicket(tx, programId, found.ticket.id);
  const { ticket, reader } = await ticketOfLink(tx, context, path.token);
  const writer: Writer = { side: 'customer', participantId: null, name: ticket.name };
  return write(tx, context, { ticket, writer, message: body.message, files: [], reader });
}

async function writerOf(tx: Tx, { program, session }: SignedInContext, side: TicketSide): Promise<Writer> {
  const contact = await findContact(tx, program.id, session.participantId);
  if (!contact) throw new ApiError('not-found');
  return { side, participantId: session.participantId, name: contact.name };
}

interface Written {
  readonly ticket: TicketRow;
  readonly writer: Writer;
  readonly message: string;
  readonly files: readonly NewFile[];
  readonly reader: Reader;
}

async function write(tx: Tx, context: RequestContext, written: Written): Promise<Schemas['TicketAnswer']> {
  const { ticket, writer, message, files, reader } = written;
  const programId = requireProgram(context).id;
  const now = context.clock();
  const id = await record(tx, programId, ticket, { writer, kind: 'message', message, now });
  await attach(tx, programId, { attachable: 'ticket_answer', id }, files);
  await move(tx, programId, ticket, afterMessage(ticket, writer, now), now);
  await tellOthers(tx, context, written);
  await tellTicket(tx, programId, ticket);
  const answer = (await answersOf(tx, programId, ticket.id)).find((row) => row.id === id);
  if (!answer) throw new ApiError('not-found');
  return presentAnswer(answer, reader);
}

/** What changes of a ticket; the rest stays, also an agent who may not answer it just now. */
interface Move {
  readonly status: TicketStatus;
  readonly due_at?: Date | null;
  readonly agent_id?: number | null;
}

/**
 * The ticket's new state after a message: an answer of the team removes the deadline, a question sets a new
 * one.
 */
export function afterMessage(
  ticket: Pick<TicketRow, 'status' | 'due_at' | 'agent_id' | 'sla'>,
  { side, participantId }: Pick<Writer, 'side' | 'participantId'>,
  now: Date,
): Move {
  const { status, agent_id } = ticket;
  if (side === 'team') return { status: 'answered', due_at: null, agent_id: agent_id ?? participantId };
  const due_at = ticket.due_at ?? addDays(now, ticket.sla);
  if (status === 'closed' || status === 'reopened') return { status: 'reopened', due_at };
  return { status: agent_id === null ? 'open' : 'in_service', due_at, agent_id };
}

/**
 * Takes, closes or reopens a ticket. Throws `forbidden`, and `conflict` for a change that its state does not
 * allow.
 */
export async function changeTicket(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'ticket.updateStatus'>,
): Promise<Schemas['Ticket']> {
  const { program, session, clock } = context;
  await lockTicket(tx, program.id, path.id);
  const { ticket, reader } = await ticketFor(tx, context, path.id);
  const now = clock();
  const changes = {
    in_service: { kind: 'taken', to: { status: 'in_service', agent_id: session.participantId } },
    closed: { kind: 'closed', to: { status: 'closed', due_at: null } },
    reopened: { kind: 'reopened', to: { status: 'reopened', due_at: addDays(now, ticket.sla) } },
  } as const;
  checkChange(ticket, reader.side, body.status);
  if (body.status === 'in_service' && ticket.status === 'in_service') {
    if (ticket.agent_id === session.participantId) return presentTicket(ticket, reader);
    // Somebody was faster, unless the caller saw who has it.
    if (ticket.agent !== null && body.agent !== ticket.agent)
      throw new ApiError('conflict', { message: `Este chamado já está com ${ticket.agent}.` });
  }
  const { kind, to } = changes[body.status];
  const writer = await writerOf(tx, context, reader.side);
  await record(tx, program.id, ticket, { writer, kind, message: '', now });
  await move(tx, program.id, ticket, to, now);
  await tellTicket(tx, program.id, ticket);
  const after = await ticketFor(tx, context, path.id);
  return presentTicket(after.ticket, after.reader);
}

function checkChange(
  { status }: TicketRow,
  side: TicketSide,
  wanted: Schemas['TicketStatusInput']['status'],
): void {
  if (wanted === 'in_service' && side !== 'team') throw new ApiError('forbidden');
  const isClosed = status === 'closed';
  if (wanted === 'reopened' && !isClosed)
    throw new ApiError('conflict', { message: 'Este chamado não está encerrado.' });
  if (wanted !== 'reopened' && isClosed)
    throw new ApiError('conflict', { message: 'Este chamado já foi encerrado.' });
}

async function record(
  tx: Tx,
  programId: number,
  ticket: TicketRow,
  { writer, kind, message, now }: Pick<Written, 'writer' | 'message'> & { kind: RecordKind; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_answers')
    .values({
      program_id: programId,
      ticket_id: ticket.id,
      kind,
      side: writer.side,
      participant_id: writer.participantId,
      author: writer.name,
      message,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
type RecordKind = Exclude<Schemas['TicketAnswer']['kind'], 'opening'>;

async function move(tx: Tx, programId: number, ticket: TicketRow, to: Move, now: Date): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ ...to, updated_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', ticket.id)
    .execute();
}

/** Open screens of both sides read the ticket again. */
export function tellTicket(tx: Tx, programId: number, { participant_id }: TicketRow): Promise<void> {
  const participants = participant_id === null ? [] : [participant_id];
  return tellChanged(tx, changeGroups.tickets, {
    programId,
    participants,
    ability: 'answers_tickets',
  });
}

/** Mails the other side; a participant also gets a notification of an answer. */
async function tellOthers(tx: Tx, context: RequestContext, { ticket, writer, message }: Written) {
  if (writer.side === 'customer') return mailTeam(tx, context, ticket, { message });
  const programId = requireProgram(context).id;
  const now = context.clock();
  const { participant_id: participantId } = ticket;
  const path =
    participantId === null
      ? `/chamado/${await newLink(tx, programId, ticket.id, now)}`
      : `/chamados/${ticket.id}`;
  // The ticket keeps the contact of the day when it was opened: a visitor has no other.
  const contact = participantId === null ? ticket : await findContact(tx, programId, participantId);
  await mailAbout(tx, context, { ticket, path, to: contact?.email ? [contact] : [] }, (about) =>
    answeredMail(about, { author: writer.name, message }),
  );
  if (participantId === null) return;
  const content = `Respondemos ao seu chamado “${escapeHtml(ticket.title)}”. <a href="/chamados/${ticket.id}">Ver a resposta</a>`;
  await notify(tx, { programId, participantIds: [participantId], content, at: now });
}
