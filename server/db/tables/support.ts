import { collection, plain } from './collection.ts';
import { archivedAt, contentKey, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

export const ticketSubjects = table('ticket_subjects', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  title: label(),
  /** Days from the creation of a ticket until its answer is due. */
  sla: integer(),
  /** Offered to visitors too. */
  unauthenticated: flag().byDefault(),
});

export type TicketStatus = 'open' | 'answered' | 'closed';

export const tickets = table('tickets', {
  id: serial(),
  subject_id: integer(),
  /** Null: opened by a visitor, whose contact is in the columns below. */
  participant_id: integer().orNull(),
  name: label(),
  email: text(),
  phone: text().orNull(),
  cpf: text().orNull(),
  title: label(),
  message: prose(),
  status: text<TicketStatus>().byDefault(),
  created_at: moment().byDefault(),
});

export const ticketSubjectContent = collection(ticketSubjects, {
  name: 'ticket-subjects',
  about: 'Assuntos do atendimento',
  fields: {
    title: plain('Assunto'),
    sla: plain('Prazo da resposta, em dias'),
    unauthenticated: plain('Também para visitantes'),
  },
  records: [{ table: tickets, column: 'subject_id' }],
});

export const ticketAttachments = table('ticket_attachments', {
  ticket_id: integer(),
  file_id: integer(),
});
