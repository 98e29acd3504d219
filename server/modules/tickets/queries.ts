import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { hasAbility } from '../../pipeline/abilities.ts';
import { attachmentsOf } from '../attachments/service.ts';
import { isSeenBy, viewerOf } from '../participants/service.ts';

/** How many messages of a conversation are read: the latest ones. */
const mostMessages = 500;

/** The subjects of tickets; visitors get only those that are marked for them. */
export function subjectsOf(tx: Tx, programId: number, forVisitors: boolean) {
  const subjects = tx
    .selectFrom('ticket_subjects')
    .select(['id', 'title', 'sla'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null);
  return forVisitors ? subjects.where('unauthenticated', '=', true) : subjects;
}

/** Whether the query's `agent` still has the query's ticket: a closed one is of whoever had it. */
export const isHeld = sql<boolean>`(ticket.status = 'closed'
  or (agent.status = ${active} and ${hasAbility('answers_tickets', 'agent')}))`;

/** A program's tickets, each with its subject, the person responsible and its attachments. */
export function ticketsOf(tx: Tx, programId: number) {
  return tx
    .selectFrom('tickets as ticket')
    .innerJoin('ticket_subjects as subject', (join) =>
      join
        .onRef('subject.program_id', '=', 'ticket.program_id')
        .onRef('subject.id', '=', 'ticket.subject_id'),
    )
    .leftJoin('participants as agent', (join) =>
      join.onRef('agent.program_id', '=', 'ticket.program_id').onRef('agent.id', '=', 'ticket.agent_id'),
    )
    .leftJoin('participants as asker', (join) =>
      join
        .onRef('asker.program_id', '=', 'ticket.program_id')
        .onRef('asker.id', '=', 'ticket.participant_id'),
    )
    .where('ticket.program_id', '=', programId)
    .select(['ticket.id', 'ticket.title', 'ticket.message', 'ticket.status', 'ticket.created_at'])
    .select(['ticket.name', 'ticket.email', 'ticket.participant_id', 'ticket.due_at', 'ticket.updated_at'])
    .select(sql<number | null>`case when ${isHeld} then agent.id end`.as('agent_id'))
    .select(sql<string | null>`case when ${isHeld} then agent.display_name end`.as('agent'))
    .select(['subject.id as subject_id', 'subject.title as subject_title', 'subject.sla'])
    .select((eb) => attachmentsOf(eb, 'ticket', { programId, parent: 'ticket.id' }).as('attachments'));
}

/**
 * Whether the caller may answer a ticket: who answers tickets does those of people whom they see, and those of
 * visitors, who belong to no network.
 */
export const isAnsweredBy = (context: SignedInContext): RawBuilder<boolean> =>
  context.session.abilities.has('answers_tickets')
    ? sql<boolean>`(ticket.participant_id is null or ${isSeenBy(viewerOf(context), 'asker')})`
    : sql<boolean>`false`;

/** One ticket, without a check of rights. */
export const findTicket = (tx: Tx, programId: number, id: number) =>
  ticketsOf(tx, programId).where('ticket.id', '=', id).executeTakeFirst();

/** The messages and events of a ticket since it was opened, oldest first. */
export async function answersOf(tx: Tx, programId: number, ticketId: number) {
  const last = await tx
    .selectFrom('ticket_answers as answer')
    .where('answer.program_id', '=', programId)
    .where('answer.ticket_id', '=', ticketId)
    .select(['answer.id', 'answer.kind', 'answer.side', 'answer.author', 'answer.message'])
    .select(['answer.participant_id', 'answer.created_at'])
    .select((eb) => attachmentsOf(eb, 'ticket_answer', { programId, parent: 'answer.id' }).as('attachments'))
    .orderBy('answer.id', 'desc')
    .limit(mostMessages)
    .execute();
  return last.reverse();
}

export const repliesOf = (tx: Tx, programId: number) =>
  tx.selectFrom('ticket_replies').select(['id', 'title', 'message']).where('program_id', '=', programId);

/**
 * Locks a ticket until the transaction ends: if two people write at once, the second one sees what the first
 * one did.
 */
export const lockTicket = (tx: Tx, programId: number, id: number) =>
  sql`select from tickets where program_id = ${programId} and id = ${id} for update`.execute(tx);
