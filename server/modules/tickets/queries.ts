import { sql } from 'kysely';
import type { TicketStatus } from '../../db/tables/support.ts';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface TicketQuery extends PageQuery {
  search?: string;
  status?: TicketStatus;
}

export interface SubjectRow {
  id: number;
  title: string;
  sla: number;
}

const subjects = (tx: Tx, programId: number) =>
  tx.selectFrom('ticket_subjects').select(['id', 'title', 'sla']).where('program_id', '=', programId);

/** Subjects by title; visitors are offered only the ones that are marked so. */
export function listSubjects(tx: Tx, programId: number, forVisitors: boolean): Promise<SubjectRow[]> {
  const all = subjects(tx, programId).orderBy(folded('title'));
  return (forVisitors ? all.where('unauthenticated', '=', true) : all).execute();
}

export function findSubject(tx: Tx, programId: number, id: number, forVisitors: boolean) {
  const found = subjects(tx, programId).where('id', '=', id);
  return (forVisitors ? found.where('unauthenticated', '=', true) : found).executeTakeFirst();
}

export function listTickets(tx: Tx, programId: number, participantId: number, query: TicketQuery) {
  let tickets = tx
    .selectFrom('tickets as ticket')
    .innerJoin('ticket_subjects as subject', (join) =>
      join
        .onRef('subject.program_id', '=', 'ticket.program_id')
        .onRef('subject.id', '=', 'ticket.subject_id'),
    )
    .where('ticket.program_id', '=', programId)
    .where('ticket.participant_id', '=', participantId)
    .select(['ticket.id', 'ticket.title', 'ticket.message', 'ticket.status', 'ticket.created_at'])
    .select(['subject.id as subject_id', 'subject.title as subject_title', 'subject.sla']);
  if (query.search) tickets = tickets.where(contains(['ticket.title', 'ticket.message'], query.search));
  if (query.status) tickets = tickets.where('ticket.status', '=', query.status);
  return readPage(tx, tickets, query, {
    operation: 'ticket.list',
    order: { created_at: sql.ref('ticket.created_at') },
    defaultOrder: 'created_at,desc',
    tie: sql.ref('ticket.id'),
  });
}

export type TicketRow = Awaited<ReturnType<typeof listTickets>>['rows'][number];

export async function readAttachments(tx: Tx, programId: number, ticketIds: readonly number[]) {
  if (ticketIds.length === 0) return [];
  return tx
    .selectFrom('ticket_attachments as attachment')
    .innerJoin('files as file', (join) =>
      join.onRef('file.program_id', '=', 'attachment.program_id').onRef('file.id', '=', 'attachment.file_id'),
    )
    .select(['attachment.ticket_id', 'file.id', 'file.name', 'file.mimetype'])
    .where('attachment.program_id', '=', programId)
    .where('attachment.ticket_id', 'in', ticketIds)
    .orderBy('file.id')
    .execute();
}
