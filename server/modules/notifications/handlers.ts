import type { Handlers } from '../../contract/handler.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { listNotifications, markAllRead } from './queries.ts';

export const handlers: Partial<Handlers> = {
  'push.list': async ({ query }, context) => {
    const { participantId } = signedIn(context);
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) =>
      listNotifications(tx, programId, participantId, context.clock(), query),
    );
    const data = rows.map((row) => ({
      id: row.id,
      content: row.content,
      start_date: row.start_date.toISOString(),
      mark_as_read: row.read ? (1 as const) : (0 as const),
    }));
    return { data, pagination };
  },
  /** An admin who looks as a participant does not read in their name. */
  'push.readAll': async (_input, context) => {
    const { participantId, adminAccess } = signedIn(context);
    const programId = programOf(context);
    if (adminAccess) return { data: { marked: 0 } };
    const marked = await context.tx((tx) => markAllRead(tx, programId, participantId, context.clock()));
    return { data: { marked } };
  },
};
