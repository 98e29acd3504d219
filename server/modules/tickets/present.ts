import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { presentAttachment } from '../attachments/service.ts';
import type { answersOf, subjectsOf, ticketsOf } from './queries.ts';

export type TicketRow = FoundRow<typeof ticketsOf>;
type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** The reader's side of a conversation, and the base address of its files for them. */
export interface Reader {
  readonly side: 'customer' | 'team';
  /** Absent: a visitor, by the address of their ticket. */
  readonly participantId?: number;
  /** The base of a visitor's addresses; absent: the addresses of the ticket and its answers. */
  readonly base?: string;
}

/** A signed-in person as the reader of a ticket. */
export const readerOf = ({ participant_id }: TicketRow, { participantId }: { participantId: number }) =>
  ({ side: participant_id === participantId ? 'customer' : 'team', participantId }) as const;

export function presentSubject(row: FoundRow<typeof subjectsOf>): Schemas['TicketSubject'] {
  return { id: row.id, name: row.title, sla: row.sla };
}

export function presentTicket(row: TicketRow, { side, base, participantId }: Reader): Schemas['Ticket'] {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    ticket_subject: { id: row.subject_id, name: row.subject_title, sla: row.sla },
    status: row.status,
    name: row.name,
    is_own: side === 'customer',
    is_mine: row.agent_id === participantId,
    agent: row.agent ?? undefined,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    due_at: row.due_at?.toISOString(),
    attachments: row.attachments.map((file) =>
      presentAttachment(file, { attachable: 'ticket', id: row.id }, base),
    ),
  };
}

/** The text that opened the ticket, as the first message of its conversation. */
export function presentOpening(row: TicketRow, reader: Reader): Schemas['TicketAnswer'] {
  const { attachments, created_at } = presentTicket(row, reader);
  return {
    id: 0,
    kind: 'opening',
    side: 'customer',
    author: row.name,
    is_own: reader.side === 'customer',
    is_mine: reader.side === 'customer',
    message: row.message,
    created_at,
    attachments,
  };
}

export function presentAnswer(
  row: AnswerRow,
  { side, base, participantId }: Reader,
): Schemas['TicketAnswer'] {
  const is_own = row.side === side;
  return {
    id: row.id,
    kind: row.kind,
    side: row.side,
    author: row.author,
    is_own,
    // The customer's side is one person, who may have no account; the team's are many.
    is_mine: is_own && (side === 'customer' || row.participant_id === participantId),
    message: row.message || undefined,
    created_at: row.created_at.toISOString(),
    attachments: row.attachments.map((file) =>
      presentAttachment(file, { attachable: 'ticket_answer', id: row.id }, base),
    ),
  };
}
