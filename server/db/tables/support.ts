import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export interface TicketSubjectsTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  /** Days from the creation of a ticket until its answer is due. */
  sla: number;
  /** Offered to visitors too. */
  unauthenticated: Defaulted<boolean>;
}

export type TicketStatus = 'open' | 'answered' | 'closed';

export interface TicketsTable {
  program_id: number;
  id: Generated<number>;
  subject_id: number;
  /** Null: opened by a visitor, whose contact is in the columns below. */
  participant_id: Defaulted<number | null>;
  name: string;
  email: string;
  phone: Defaulted<string | null>;
  cpf: Defaulted<string | null>;
  title: string;
  message: string;
  status: Defaulted<TicketStatus>;
  created_at: Defaulted<Date>;
}

export interface TicketAttachmentsTable {
  program_id: number;
  ticket_id: number;
  file_id: number;
}
