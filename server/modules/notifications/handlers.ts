import { sql } from 'kysely';
import { momentOf } from '../../../engine/format/date.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import { cleanHtml } from '../../../engine/manifest/html.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { viewerOf } from '../participants/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { PushHub } from './hub.ts';
import { countUnread, markAllRead, notificationsOf, recipientsOf } from './queries.ts';
import { notify } from './service.ts';

/**
 * How many streams a session may have: one browser needs one; the others are for further tabs and for API
 * clients.
 */
const streamsPerSession = 6;

type PushHandlers = Pick<Handlers, 'push.list' | 'push.readAll' | 'push.send' | 'push.stream'>;

export function handlers({ database }: ModuleServices): PushHandlers {
  const hub = new PushHub(database);
  return { ...ownHandlers, 'push.stream': streamOf(hub) };
}

/** An admin who visits as a participant receives that participant's messages. */
function streamOf(hub: PushHub): PushHandlers['push.stream'] {
  return async (_input, context) => {
    const { session } = context;
    await hub.listen(context.clock);
    return {
      open: (sink) => {
        // Counted and added in one step: of many simultaneous requests, only six are accepted.
        if (hub.openOf(session) >= streamsPerSession)
          throw new ApiError('too-many-requests', { retryAfterSeconds: 60 });
        return hub.add(session, sink);
      },
    };
  };
}

const notifications = (tx: Tx, { program, session, clock }: SignedInContext) =>
  notificationsOf(tx, program.id, session.participantId, clock())
    .select(['notifications.id', 'notifications.content', 'notifications.start_date'])
    .select(sql<boolean>`(notifications.is_read or mine.read_at is not null)`.as('read'));

const ownHandlers = {
  'push.list': defineList('push.list', {
    from: notifications,
    order: ['notifications.start_date', 'desc'],
    tie: 'notifications.id',
    present: (row) => ({
      id: row.id,
      content: row.content,
      start_date: row.start_date.toISOString(),
      mark_as_read: row.read ? (1 as const) : (0 as const),
    }),
    beside: async (tx, { program, session, clock }) => ({
      unread: await countUnread(tx, program.id, session.participantId, clock()),
    }),
  }),
  /** An admin who visits as a participant does not mark messages as read for them. */
  'push.readAll': defineAction('push.readAll', async (tx, { program, session, clock }) => ({
    marked: session.adminAccess ? 0 : await markAllRead(tx, program.id, session.participantId, clock()),
  })),
  'push.send': defineAction('push.send', async (tx, context, { body }) => {
    const { program, clock } = context;
    const content = cleanHtml(body.format === 'text' ? htmlOfText(body.content) : body.content).trim();
    if (content === '') throw new ValidationError({ content: [fieldTexts.required] });
    const at = momentOf(body.start_date) ?? clock();
    const participantIds = await recipientsOf(tx, viewerOf(context), body.participant_ids);
    if (body.participant_ids && new Set(body.participant_ids).size > (participantIds?.length ?? 0))
      throw new ValidationError({ participant_ids: ['Há um participante que não é da sua rede.'] });
    const id = await notify(tx, { programId: program.id, participantIds, content, at });
    return { id, start_date: at.toISOString() };
  }),
};

/** A plain text as HTML that reads the same: its paragraphs, and the lines of each; '' for an empty one. */
function htmlOfText(text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\n\s*\n/)
    .filter(Boolean);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('');
}
