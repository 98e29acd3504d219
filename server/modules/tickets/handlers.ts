import { sql } from 'kysely';
import {
  type Handlers,
  type RequestContext,
  requireProgram,
  type SignedInContext,
} from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { openAttachment, type Parent } from '../attachments/service.ts';
import { answerByLink, answerOf, answerTicket, changeTicket, ticketFor, ticketOfLink } from './answer.ts';
import { presentAnswer, presentOpening, presentSubject, presentTicket, readerOf } from './present.ts';
import { answersOf, isAnsweredBy, isHeld, repliesOf, subjectsOf, ticketsOf } from './queries.ts';
import { openTicket, openVisitorTicket } from './service.ts';

const subjects = (tx: Tx, { program }: SignedInContext) => subjectsOf(tx, program.id, false);

const visitorsSubjects = (tx: Tx, context: RequestContext) =>
  subjectsOf(tx, requireProgram(context).id, true);

/** Only people who answer tickets can open another person's ticket, on every page. */
const isSeen = (page: 'own' | 'team', context: SignedInContext) =>
  page === 'team' && context.session.abilities.has('answers_tickets')
    ? isAnsweredBy(context)
    : sql<boolean>`ticket.participant_id = ${context.session.participantId}`;

const queues = {
  waiting: () => sql<boolean>`ticket.due_at is not null`,
  late: ({ clock }: SignedInContext) => sql<boolean>`ticket.due_at < ${clock()}`,
  mine: ({ session }: SignedInContext) =>
    sql<boolean>`ticket.agent_id = ${session.participantId} and ticket.status <> 'closed'`,
  nobody: () => sql<boolean>`ticket.due_at is not null and (ticket.agent_id is null or not ${isHeld})`,
};

const ownHandlers = {
  'ticket.subjects': defineList('ticket.subjects', {
    from: subjects,
    order: [folded('title'), 'asc'],
    tie: 'id',
    present: presentSubject,
  }),
  'ticket.subjectsUnauthenticated': defineList('ticket.subjectsUnauthenticated', {
    from: visitorsSubjects,
    order: [folded('title'), 'asc'],
    tie: 'id',
    present: presentSubject,
  }),
  'ticket.replies': defineList('ticket.replies', {
    from: (tx: Tx, { program }: SignedInContext) => repliesOf(tx, program.id),
    order: [folded('title'), 'asc'],
    tie: 'id',
    present: (row) => row,
  }),
  'ticket.list': defineList('ticket.list', {
    from: (tx: Tx, { program }: SignedInContext) => ticketsOf(tx, program.id),
    order: { id: 'ticket.id', due_at: 'ticket.due_at', updated_at: 'ticket.updated_at' },
    filters: {
      ticketPage: isSeen,
      status: 'ticket.status',
      owed: (queue, context) => queues[queue](context),
      ticket_subject_id: 'ticket.subject_id',
    },
    search: ['ticket.title', 'ticket.message', 'ticket.name'],
    tie: 'ticket.id',
    present: (row, { session }) => presentTicket(row, readerOf(row, session)),
  }),
  'ticket.create': defineAction('ticket.create', openTicket),
  'ticket.createUnlogged': defineAction('ticket.createUnlogged', openVisitorTicket),
  'ticket.answer': defineAction('ticket.answer', answerTicket),
  'ticket.answerUnlogged': defineAction('ticket.answerUnlogged', answerByLink),
  'ticket.updateStatus': defineAction('ticket.updateStatus', changeTicket),
  'ticket.show': defineAction('ticket.show', async (tx, context, { path }) => {
    const { ticket, reader } = await ticketFor(tx, context, path.id);
    return presentTicket(ticket, reader);
  }),
  'ticket.showUnlogged': defineAction('ticket.showUnlogged', async (tx, context, { path }) => {
    const { ticket, reader } = await ticketOfLink(tx, context, path.token);
    return presentTicket(ticket, reader);
  }),
} satisfies Partial<Handlers>;

const conversations = {
  'ticket.answers': ({ path }, context) =>
    context.tx(async (tx) => {
      const { ticket, reader } = await ticketFor(tx, context, path.id);
      const said = await answersOf(tx, context.program.id, ticket.id);
      return { data: [presentOpening(ticket, reader), ...said.map((row) => presentAnswer(row, reader))] };
    }),
  'ticket.answersUnlogged': ({ path }, context) =>
    context.tx(async (tx) => {
      const { ticket, reader } = await ticketOfLink(tx, context, path.token);
      const said = await answersOf(tx, requireProgram(context).id, ticket.id);
      return { data: [presentOpening(ticket, reader), ...said.map((row) => presentAnswer(row, reader))] };
    }),
  'ticket.openAttachment': ({ path }, context) =>
    context.tx(async (tx) => {
      const { ticket } = await ticketFor(tx, context, path.id);
      const parent: Parent = { attachable: 'ticket', id: ticket.id };
      return openAttachment(tx, context.program.id, parent, path.attachment_id);
    }),
  'ticket.openAnswerAttachment': ({ path }, context) =>
    context.tx(async (tx) => {
      const parent = await answerOf(tx, context, path.id);
      return openAttachment(tx, context.program.id, parent, path.attachment_id);
    }),
  'ticket.openUnloggedAttachment': ({ path }, context) =>
    context.tx(async (tx) => {
      const programId = requireProgram(context).id;
      const { ticket } = await ticketOfLink(tx, context, path.token);
      const said = await answersOf(tx, programId, ticket.id);
      const has = (row: { attachments: { id: number }[] }) =>
        row.attachments.some(({ id }) => id === path.attachment_id);
      const answer = said.find(has);
      const parent: Parent = answer
        ? { attachable: 'ticket_answer', id: answer.id }
        : { attachable: 'ticket', id: ticket.id };
      return openAttachment(tx, programId, parent, path.attachment_id);
    }),
} satisfies Partial<Handlers>;

export const handlers = { ...ownHandlers, ...conversations };
