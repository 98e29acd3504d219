import { formatDate } from '../../../engine/format/date.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { ApiError, type FieldErrors, ValidationError } from '../../contract/errors.ts';
import type { RequestContext, UploadedFile } from '../../contract/handler.ts';
import { attachmentProblem, storeUpload } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { findContact } from '../participants/service.ts';
import { isCpf, onlyDigits } from '../shared/cpf.ts';
import { escapeHtml, plainText } from '../shared/html.ts';
import { isPhone } from '../shared/phone.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { dueAt, presentTicket } from './present.ts';
import { findSubject, listTickets, readAttachments, type TicketQuery } from './queries.ts';

type Schemas = components['schemas'];

function throwProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}

const unknownSubject = { ticket_subject_id: ['Assunto inválido'] };

/** Texts are checked again once control characters and outer spaces are gone. */
function textProblems(input: { title: string; message: string }): FieldErrors {
  const problems: FieldErrors = {};
  if (plainText(input.title).length < 3) problems.title = ['Obrigatório'];
  if (plainText(input.message).length < 10) problems.message = ['Escreva pelo menos 10 caracteres'];
  return problems;
}

export async function readTickets(context: RequestContext, query: TicketQuery) {
  const { participantId } = signedIn(context);
  const programId = programOf(context);
  return context.tx(async (tx) => {
    const page = await listTickets(tx, programId, participantId, query);
    const ids = page.rows.map((row) => row.id);
    const attachments = await readAttachments(tx, programId, ids);
    const of = (id: number) => attachments.filter((file) => file.ticket_id === id);
    const data = page.rows.map((row) =>
      presentTicket(
        row,
        of(row.id).map(({ id, name, mimetype }) => ({ id, name, mimetype })),
      ),
    );
    return { data, pagination: page.pagination };
  });
}

/** Opens a ticket of a participant, with its attachments, in one transaction. */
export async function openTicket(
  context: RequestContext,
  input: Schemas['TicketInput'],
  files: readonly UploadedFile[],
): Promise<Schemas['Ticket']> {
  const { participantId } = signedIn(context);
  const programId = programOf(context);
  const problems = textProblems(input);
  const fileProblems = files.map(attachmentProblem).filter((problem) => problem !== null);
  if (fileProblems.length > 0) problems.file = fileProblems;
  throwProblems(problems);
  const created_at = context.clock();
  return context.tx(async (tx) => {
    const subject = await findSubject(tx, programId, Number(input.ticket_subject_id), false);
    if (!subject) throw new ValidationError(unknownSubject);
    const contact = await findContact(tx, programId, participantId);
    if (!contact) throw new ApiError('not-found');
    const text = { title: plainText(input.title), message: plainText(input.message) };
    const row = {
      program_id: programId,
      participant_id: participantId,
      subject_id: subject.id,
      ...contact,
      ...text,
    };
    const { id } = await tx
      .insertInto('tickets')
      .values({ ...row, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attachments: Schemas['Attachment'][] = [];
    for (const file of files) {
      const stored = await storeUpload(tx, programId, participantId, file);
      const link = { program_id: programId, ticket_id: id, file_id: stored.id };
      await tx.insertInto('ticket_attachments').values(link).execute();
      attachments.push(stored);
    }
    const about = { subject_id: subject.id, subject_title: subject.title, sla: subject.sla };
    const due = formatDate(dueAt(created_at, subject.sla));
    const content = `Recebemos o seu chamado “${escapeHtml(text.title)}”. Respondemos até ${due}. <a href="/chamados">Ver chamados</a>`;
    await notify(tx, { programId, participantIds: [participantId], content, at: created_at });
    return presentTicket({ id, ...text, status: 'open', created_at, ...about }, attachments);
  });
}

function visitorProblems(input: Schemas['TicketUnloggedInput']): FieldErrors {
  const problems = textProblems(input);
  if (plainText(input.name).length < 3) problems.name = ['Obrigatório'];
  if (input.cpf && !isCpf(input.cpf)) problems.cpf = ['CPF inválido'];
  if (input.phone && !isPhone(input.phone)) problems.phone = ['Telefone inválido'];
  return problems;
}

/** Opens a ticket of a visitor: only subjects that are offered to visitors, never linked to a participant. */
export async function openVisitorTicket(
  context: RequestContext,
  input: Schemas['TicketUnloggedInput'],
): Promise<Schemas['TicketReceipt']> {
  const programId = programOf(context);
  throwProblems(visitorProblems(input));
  const created_at = context.clock();
  return context.tx(async (tx) => {
    const subject = await findSubject(tx, programId, input.ticket_subject_id, true);
    if (!subject) throw new ValidationError(unknownSubject);
    const { id } = await tx
      .insertInto('tickets')
      .values({
        program_id: programId,
        subject_id: subject.id,
        name: plainText(input.name),
        email: input.email.trim().toLowerCase(),
        phone: input.phone ? onlyDigits(input.phone) || null : null,
        cpf: input.cpf ? onlyDigits(input.cpf) : null,
        title: plainText(input.title),
        message: plainText(input.message),
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, created_at: created_at.toISOString(), due_at: dueAt(created_at, subject.sla) };
  });
}
