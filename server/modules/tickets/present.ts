import type { components } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { addDays, dayOf } from '../shared/dates.ts';
import type { subjectsOf, ticketsOf } from './queries.ts';

type Schemas = components['schemas'];

export function presentSubject(row: FoundRow<typeof subjectsOf>): Schemas['TicketSubject'] {
  return { id: row.id, name: row.title, sla: row.sla };
}

/** The day until which an answer is due: the subject's SLA in days from the creation (section 9). */
export function dueAt(createdAt: Date, sla: number): string {
  return dayOf(addDays(createdAt, sla));
}

export function presentTicket(row: FoundRow<typeof ticketsOf>): Schemas['Ticket'] {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    ticket_subject: { id: row.subject_id, name: row.subject_title, sla: row.sla },
    status: row.status,
    created_at: row.created_at.toISOString(),
    due_at: dueAt(row.created_at, row.sla),
    attachments: row.attachments,
  };
}
