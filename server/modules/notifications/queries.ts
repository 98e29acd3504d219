import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';

/** The notifications that are visible to a participant by `now`. */
export function notificationsOf(tx: Tx, programId: number, participantId: number, now: Date) {
  // Each part from an index of its own: asked of every notification of the program, an `or` would read them all. The
  // words are no parameters: a statement that is planned once for all values knows which index has them.
  const sentTo = (audience: 'all' | 'listed') =>
    tx
      .selectFrom('notifications as sent')
      .select(['sent.program_id', 'sent.id', 'sent.content', 'sent.start_date', 'sent.is_read'])
      .where('sent.program_id', '=', programId)
      .where('sent.audience', '=', sql.lit(audience))
      .where('sent.archived_at', 'is', null)
      .where('sent.start_date', '<=', now);
  const sentToPerson = sentTo('listed')
    .innerJoin('notification_recipients as recipient', (join) =>
      join
        .onRef('recipient.program_id', '=', 'sent.program_id')
        .onRef('recipient.notification_id', '=', 'sent.id'),
    )
    .where('recipient.participant_id', '=', participantId);
  return tx
    .selectFrom(sentTo('all').unionAll(sentToPerson).as('notifications'))
    .leftJoin('notification_reads as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'notifications.program_id')
        .onRef('mine.notification_id', '=', 'notifications.id')
        .on('mine.participant_id', '=', participantId),
    );
}

const unreadOf = (...whose: Parameters<typeof notificationsOf>) =>
  notificationsOf(...whose)
    .where('notifications.is_read', '=', false)
    .where('mine.read_at', 'is', null);

/** How many notifications a participant has not read. */
export async function countUnread(...whose: Parameters<typeof notificationsOf>): Promise<number> {
  const { count } = await unreadOf(...whose)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks all unread notifications as read; answers how many there were. */
export async function markAllRead(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<number> {
  const unread = await unreadOf(tx, programId, participantId, now).select('notifications.id').execute();
  if (unread.length === 0) return 0;
  const rows = unread.map(({ id }) => ({
    program_id: programId,
    participant_id: participantId,
    notification_id: id,
    read_at: now,
  }));
  const marked = await tx
    .insertInto('notification_reads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('notification_id')
    .execute();
  return marked.length;
}

/**
 * The people to whom the caller may send: those of `ids` whom they see or, without ids, everybody whom they
 * see. Null: the whole program, also people who join later.
 */
export async function recipientsOf(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[] | undefined,
): Promise<number[] | null> {
  if (ids === undefined && viewer.sees === 'program') return null;
  const seen = await tx
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', viewer.programId)
    .where(isSeenBy(viewer, 'participants'))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...new Set(ids)]))
    .execute();
  return seen.map(({ id }) => id);
}
