import { collection, plain } from './collection.ts';
import { contentKey, contentRow, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

export const ticketSubjects = table('ticket_subjects', {
  ...contentRow(),
  title: label(),
  /** Days from the creation of a ticket until its answer is due. */
  sla: integer(),
  /** Offered to visitors too. */
  unauthenticated: flag().byDefault(),
});

const ticketStatuses = ['open', 'in_service', 'answered', 'closed', 'reopened'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The side of a message: the person who opened the ticket, or the team. */
const ticketSides = ['customer', 'team'] as const;
export type TicketSide = (typeof ticketSides)[number];

export const tickets = table('tickets', {
  id: serial(),
  subject_id: integer(),
  /** Null: opened by a visitor, whose contact is in the columns below. */
  participant_id: integer().orNull(),
  name: label().personal(),
  email: text().personal(),
  phone: text().orNull().personal(),
  cpf: text().orNull().personal(),
  title: label().personal(),
  message: prose().personal(),
  status: text()
    .oneOf(...ticketStatuses)
    .byDefault(),
  created_at: moment().byDefault(),
  /** When the team's answer is due; null: no answer is due. */
  due_at: moment().orNull(),
  updated_at: moment().byDefault(),
  /** The person who took it. */
  agent_id: integer().orNull(),
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

/** Messages and events of a ticket since it was opened. */
export const ticketAnswers = table('ticket_answers', {
  id: serial(),
  ticket_id: integer(),
  kind: text().oneOf('message', 'taken', 'closed', 'reopened'),
  side: text().oneOf(...ticketSides),
  /** Null: the visitor who opened the ticket. */
  participant_id: integer().orNull(),
  author: label().personal(),
  message: prose().byDefault().personal(),
  created_at: moment().byDefault(),
});

/** Links with which visitors return to their tickets. */
export const ticketLinks = table('ticket_links', {
  /** SHA-256 of the link's secret, hexadecimal. */
  token_hash: text(),
  ticket_id: integer(),
  expires_at: moment(),
});

export const ticketReplies = table('ticket_replies', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  message: prose(),
});

export const ticketReplyContent = collection(ticketReplies, {
  name: 'ticket-replies',
  about: 'Respostas prontas do atendimento',
  fields: { title: plain('Nome da resposta'), message: plain('Texto') },
});
