import { type RequestContext, requireProgram, type SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { presentSubject, presentTicket } from './present.ts';
import { subjectsOf, ticketsOf } from './queries.ts';
import { openTicket, openVisitorTicket } from './service.ts';

const subjects = (tx: Tx, { program }: SignedInContext) => subjectsOf(tx, program.id, false);

const visitorsSubjects = (tx: Tx, context: RequestContext) =>
  subjectsOf(tx, requireProgram(context).id, true);

const ownTickets = (tx: Tx, { program, session }: SignedInContext) =>
  ticketsOf(tx, program.id, session.participantId);

export const handlers = {
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
  'ticket.list': defineList('ticket.list', {
    from: ownTickets,
    order: ['ticket.created_at', 'desc'],
    filters: { status: 'ticket.status' },
    search: ['ticket.title', 'ticket.message'],
    tie: 'ticket.id',
    present: presentTicket,
  }),
  'ticket.create': defineAction('ticket.create', openTicket),
  'ticket.createUnlogged': defineAction('ticket.createUnlogged', openVisitorTicket),
};
