import { formatDate } from '../../../engine/format/date.ts';
import { digitsOf } from '../../../engine/format/digits.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { ApiError, type FieldErrors, ValidationError } from '../../contract/errors.ts';
import {
  type HandlerInput,
  type RequestContext,
  requireProgram,
  type SignedInContext,
} from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { attachmentProblem, storeUpload } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { findContact } from '../participants/service.ts';
import { escapeHtml, plainText } from '../shared/html.ts';
import { dueAt, presentTicket } from './present.ts';
import { subjectsOf, ticketsOf } from './queries.ts';

type Schemas = components['schemas'];

function throwProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}

/** Throws a 422 for a subject that the program does not have, or does not offer to visitors. */
async function findSubject(tx: Tx, programId: number, id: number, forVisitors: boolean) {
  const subject = await subjectsOf(tx, programId, forVisitors).where('id', '=', id).executeTakeFirst();
  if (!subject) throw new ValidationError({ ticket_subject_id: ['Assunto inválido'] });
  return subject;
}

/** Has this participant ever opened a ticket? */
export async function hasTickets(tx: Tx, programId: number, participantId: number): Promise<boolean> {
  return (await ticketsOf(tx, programId, participantId).limit(1).execute()).length > 0;
}

/** Texts are checked again once control characters and outer spaces are gone. */
function textProblems(input: { title: string; message: string }): FieldErrors {
  const problems: FieldErrors = {};
  if (plainText(input.title).length < 3) problems.title = [fieldTexts.required];
  if (plainText(input.message).length < 10) problems.message = ['Escreva pelo menos 10 caracteres'];
  return problems;
}

/** Opens a ticket of a participant, with its attachments. */
export async function openTicket(
  tx: Tx,
  context: SignedInContext,
  { body, files }: HandlerInput<'ticket.create'>,
): Promise<Schemas['Ticket']> {
  const { participantId } = context.session;
  const programId = context.program.id;
  const problems = textProblems(body);
  const fileProblems: string[] = [];
  for (const file of files) {
    const problem = await attachmentProblem(file);
    if (problem) fileProblems.push(problem);
  }
  if (fileProblems.length > 0) problems.file = fileProblems;
  throwProblems(problems);
  const subject = await findSubject(tx, programId, Number(body.ticket_subject_id), false);
  const contact = await findContact(tx, programId, participantId);
  if (!contact) throw new ApiError('not-found');
  const text = { title: plainText(body.title), message: plainText(body.message) };
  const created_at = context.clock();
  const { id } = await tx
    .insertInto('tickets')
    .values({
      program_id: programId,
      participant_id: participantId,
      subject_id: subject.id,
      created_at,
      ...contact,
      ...text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const attachments: Schemas['Attachment'][] = [];
  for (const file of files) {
    const stored = await storeUpload(tx, programId, participantId, {
      ...file,
      content: await file.read(),
    });
    const link = { program_id: programId, ticket_id: id, file_id: stored.id };
    await tx.insertInto('ticket_attachments').values(link).execute();
    attachments.push(stored);
  }
  const due = formatDate(dueAt(created_at, subject.sla));
  const content = `Recebemos o seu chamado “${escapeHtml(text.title)}”. Respondemos até ${due}. <a href="/chamados">Ver chamados</a>`;
  await notify(tx, { programId, participantIds: [participantId], content, at: created_at });
  const about = { subject_id: subject.id, subject_title: subject.title, sla: subject.sla };
  return presentTicket({ id, ...text, status: 'open', created_at, ...about, attachments });
}

/** Opens a ticket of a visitor: only subjects that are offered to visitors, never linked to a participant. */
export async function openVisitorTicket(
  tx: Tx,
  context: RequestContext,
  { body }: HandlerInput<'ticket.createUnlogged'>,
): Promise<Schemas['TicketReceipt']> {
  const programId = requireProgram(context).id;
  const problems = textProblems(body);
  if (plainText(body.name).length < 3) problems.name = [fieldTexts.required];
  throwProblems(problems);
  const subject = await findSubject(tx, programId, body.ticket_subject_id, true);
  const created_at = context.clock();
  const { id } = await tx
    .insertInto('tickets')
    .values({
      program_id: programId,
      subject_id: subject.id,
      name: plainText(body.name),
      email: body.email.trim().toLowerCase(),
      phone: body.phone ? digitsOf(body.phone) || null : null,
      cpf: body.cpf ? digitsOf(body.cpf) : null,
      title: plainText(body.title),
      message: plainText(body.message),
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, created_at: created_at.toISOString(), due_at: dueAt(created_at, subject.sla) };
}
