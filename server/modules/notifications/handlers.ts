import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { cleanHtml } from '../shared/html.ts';
import { managing, programOf, signedIn } from '../shared/session.ts';
import { PushHub } from './hub.ts';
import { listNotifications, markAllRead, unknownParticipants } from './queries.ts';
import { notify } from './service.ts';

/** A browser needs one; the others are for tabs and devices that share a session without knowing of each other. */
const streamsPerSession = 6;

type PushHandlers = Pick<Handlers, 'push.list' | 'push.readAll' | 'push.send' | 'push.stream'>;

export function notificationHandlers(database: DatabaseHandle): PushHandlers {
  const hub = new PushHub(database);
  return { ...handlers, 'push.stream': streamOf(hub) };
}

/** An admin who looks as a participant hears what that participant does. */
function streamOf(hub: PushHub): PushHandlers['push.stream'] {
  return async (_input, context) => {
    const session = signedIn(context);
    programOf(context);
    if (hub.openOf(session) >= streamsPerSession)
      throw new ApiError('too-many-requests', { retryAfterSeconds: 60 });
    await hub.listen(context.clock);
    return { open: (sink) => hub.add(session, sink) };
  };
}

const handlers: Omit<PushHandlers, 'push.stream'> = {
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
  'push.send': async ({ body }, context) => {
    const { adminAccess } = managing(context);
    if (adminAccess) throw new ApiError('admin-read-only');
    const programId = programOf(context);
    const content = cleanHtml(body.content).trim();
    if (content === '') throw new ValidationError({ content: ['Obrigatório'] });
    const at = body.start_date ? new Date(body.start_date) : context.clock();
    const participantIds = body.participant_ids ?? null;
    const id = await context.tx(async (tx) => {
      if (participantIds && (await unknownParticipants(tx, programId, participantIds)) > 0)
        throw new ValidationError({ participant_ids: ['Há um participante que não é deste programa.'] });
      return notify(tx, { programId, participantIds, content, at });
    });
    return { data: { id, start_date: at.toISOString() } };
  },
};
