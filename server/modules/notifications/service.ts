import { cleanHtml } from '../../../engine/manifest/html.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { Tx } from '../../db/types.ts';

export { tellChanged } from './changes.ts';

export interface NewNotification {
  readonly programId: number;
  /** Null: everybody in the program. */
  readonly participantIds: readonly number[] | null;
  /** HTML; it is sanitized here. */
  readonly content: string;
  /** From when on it is visible. */
  readonly at: Date;
}

/**
 * Creates a notification in the caller's transaction and answers its id. Open portals are told when the
 * transaction is committed (by the tables' triggers), or when its start time comes.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<number> {
  const { programId: program_id, participantIds, at } = notification;
  const { id: notification_id } = await tx
    .insertInto('notifications')
    .values({
      program_id,
      content: cleanHtml(notification.content),
      start_date: at,
      audience: participantIds ? 'listed' : 'all',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recipients = [...new Set(participantIds)].map((participant_id) => ({
    program_id,
    notification_id,
    participant_id,
  }));
  await insertMany(tx, 'notification_recipients', recipients);
  return notification_id;
}
