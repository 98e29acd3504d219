import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../db/types.ts';

/** What a ticket may be about; visitors are offered only the subjects that are marked so. */
export function subjectsOf(tx: Tx, programId: number, forVisitors: boolean) {
  const subjects = tx
    .selectFrom('ticket_subjects')
    .select(['id', 'title', 'sla'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null);
  return forVisitors ? subjects.where('unauthenticated', '=', true) : subjects;
}

/** A participant's tickets, each with its subject and its attachments. */
export function ticketsOf(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('tickets as ticket')
    .innerJoin('ticket_subjects as subject', (join) =>
      join
        .onRef('subject.program_id', '=', 'ticket.program_id')
        .onRef('subject.id', '=', 'ticket.subject_id'),
    )
    .where('ticket.program_id', '=', programId)
    .where('ticket.participant_id', '=', participantId)
    .select(['ticket.id', 'ticket.title', 'ticket.message', 'ticket.status', 'ticket.created_at'])
    .select(['subject.id as subject_id', 'subject.title as subject_title', 'subject.sla'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('ticket_attachments as attachment')
          .innerJoin('files as file', (join) =>
            join
              .onRef('file.program_id', '=', 'attachment.program_id')
              .onRef('file.id', '=', 'attachment.file_id'),
          )
          .select(['file.id', 'file.name', 'file.mimetype'])
          .whereRef('attachment.program_id', '=', 'ticket.program_id')
          .whereRef('attachment.ticket_id', '=', 'ticket.id')
          .orderBy('file.id'),
      ).as('attachments'),
    );
}
