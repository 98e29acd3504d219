import { sql } from 'kysely';
import { inactive } from '../../../db/participant-status.ts';
import { takeFree } from '../../../db/take-free.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { titleOf } from '../../settings/service.ts';

export interface PushMessage {
  program_id: number;
  id: number;
  device_id: number;
  notification_id: number;
  tries: number;
}

/** A message with its destination. */
export interface Delivery {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly startDate: Date;
  /** The program's name. */
  readonly title: string;
  /** The portal's path that the notification links to. */
  readonly path: string;
}

/** The waits before the second, third … try, ms; after the last try the message is given up. */
export const retryWaitsMs = [30_000, 120_000, 600_000, 3_600_000] as const;
/** How long a process may hold a message before another one may take it. */
const leaseMs = 60_000;

/** Takes messages that are due, for this process only. */
export async function takeMessages(db: Db, most: number, now: Date): Promise<PushMessage[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const due = sql`
    select program_id, id from push_messages where next_try_at <= ${now} order by next_try_at limit ${most}`;
  const taken = await sql<PushMessage>`
    ${takeFree(due)}
    update push_messages set tries = tries + 1, next_try_at = ${lease}
    where (program_id, id) in (select program_id, id from taken)
    returning program_id, id, device_id, notification_id, tries`.execute(db);
  return taken.rows;
}

/**
 * The destination and text of a message; null if it must not be sent: the notification was read or withdrawn
 * meanwhile, or the person has signed out there, has another password or is inactive.
 */
export async function findDelivery(tx: Tx, message: PushMessage, tenant: unknown): Promise<Delivery | null> {
  const row = await tx
    .selectFrom('push_devices as device')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.program_id', '=', 'device.program_id')
        .on('notifications.id', '=', message.notification_id),
    )
    .innerJoin('programs', 'programs.id', 'device.program_id')
    .innerJoin('accounts', 'accounts.id', 'device.account_id')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.program_id', '=', 'device.program_id')
        .onRef('participants.id', '=', 'device.participant_id'),
    )
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.program_id', '=', 'device.program_id')
        .onRef('sessions.id', '=', 'device.session_id'),
    )
    .leftJoin('notification_reads as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'device.program_id')
        .onRef('mine.notification_id', '=', 'notifications.id')
        .onRef('mine.participant_id', '=', 'device.participant_id'),
    )
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'programs.title'])
    .select(['notifications.content', 'notifications.start_date'])
    .where('device.program_id', '=', message.program_id)
    .where('device.id', '=', message.device_id)
    .where('notifications.archived_at', 'is', null)
    .where('notifications.is_read', '=', false)
    .where('mine.read_at', 'is', null)
    // A session that housekeeping has deleted was not signed out of: it was not used for a long time.
    .where('sessions.revoked_at', 'is', null)
    .where('participants.status', '<>', inactive)
    .whereRef('accounts.generation', '=', 'device.generation')
    .executeTakeFirst();
  if (!row) return null;
  const { endpoint, p256dh, auth } = row;
  const title = titleOf({ id: message.program_id, title: row.title }, tenant);
  return { endpoint, p256dh, auth, title, startDate: row.start_date, path: pathOf(row.content) };
}

/** Closes a message that is sent or given up. */
export async function closeMessage(db: Db, { program_id, id }: PushMessage): Promise<void> {
  await db.deleteFrom('push_messages').where('program_id', '=', program_id).where('id', '=', id).execute();
}

/** Schedules another try at this time. `isNew`: without counting the last try. */
export async function postpone(db: Db, message: PushMessage, at: Date, isNew = false): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_try_at: at, ...(isNew && { tries: 0 }) })
    .where('program_id', '=', message.program_id)
    .where('id', '=', message.id)
    .execute();
}

/** Deletes messages that were due before this moment, which no process has sent: nobody may have the keys any more. */
export async function forgetOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_messages').where('next_try_at', '<', before).execute();
}

/**
 * The browser has withdrawn its permission or no longer exists: deletes the device with its waiting messages.
 */
export async function forgetDevice(tx: Tx, { program_id, device_id }: PushMessage): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('program_id', '=', program_id)
    .where('id', '=', device_id)
    .execute();
}

/** The first portal address that a notification links to, or the home page. `cleanHtml` wrote the HTML. */
export function pathOf(content: string): string {
  const [, path] = /<a\s[^>]*?href="(\/(?!\/)[^"\\]*)"/.exec(content) ?? [];
  return path?.replaceAll('&amp;', '&') ?? '/';
}
