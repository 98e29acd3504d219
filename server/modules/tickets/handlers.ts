import type { Handlers } from '../../contract/handler.ts';
import { programOf } from '../shared/session.ts';
import { presentSubject } from './present.ts';
import { listSubjects } from './queries.ts';
import { openTicket, openVisitorTicket, readTickets } from './service.ts';

export const handlers: Partial<Handlers> = {
  'ticket.subjects': async (_input, context) => {
    const programId = programOf(context);
    const rows = await context.tx((tx) => listSubjects(tx, programId, false));
    return { data: rows.map(presentSubject) };
  },
  'ticket.subjectsUnauthenticated': async (_input, context) => {
    const programId = programOf(context);
    const rows = await context.tx((tx) => listSubjects(tx, programId, true));
    return { data: rows.map(presentSubject) };
  },
  'ticket.list': ({ query }, context) => readTickets(context, query),
  'ticket.create': async ({ body, files }, context) => ({ data: await openTicket(context, body, files) }),
  'ticket.createUnlogged': async ({ body }, context) => ({ data: await openVisitorTicket(context, body) }),
};
