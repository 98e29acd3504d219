import type { Tx } from '../../db/types.ts';

/** The notifications that have reached a participant by `now`. */
export function notificationsOf(tx: Tx, programId: number, participantId: number, now: Date) {
  return tx
    .selectFrom('notifications')
    .leftJoin('notification_reads as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'notifications.program_id')
        .onRef('mine.notification_id', '=', 'notifications.id')
        .on('mine.participant_id', '=', participantId),
    )
    .where('notifications.program_id', '=', programId)
    .where('notifications.archived_at', 'is', null)
    .where('notifications.start_date', '<=', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('notifications.audience', '=', 'all'),
        exists(
          selectFrom('notification_recipients as recipient')
            .select('recipient.notification_id')
            .whereRef('recipient.program_id', '=', 'notifications.program_id')
            .whereRef('recipient.notification_id', '=', 'notifications.id')
            .where('recipient.participant_id', '=', participantId),
        ),
      ]),
    );
}

const unreadOf = (...whose: Parameters<typeof notificationsOf>) =>
  notificationsOf(...whose)
    .where('notifications.is_read', '=', false)
    .where('mine.read_at', 'is', null);

/** How many a participant has not read. */
export async function countUnread(...whose: Parameters<typeof notificationsOf>): Promise<number> {
  const { count } = await unreadOf(...whose)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks what is unread as read; answers how many they were. */
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

/** How many of these ids belong to no participant of the program. */
export async function unknownParticipants(
  tx: Tx,
  programId: number,
  ids: readonly number[],
): Promise<number> {
  const asked = new Set(ids);
  const known = await tx
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .where('id', 'in', [...asked])
    .execute();
  return asked.size - known.length;
}
