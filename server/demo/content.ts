import { digitsOf } from '../../engine/format/digits.ts';
import { cleanHtml } from '../../engine/manifest/html.ts';
import { insertForIds, insertMany } from '../db/insert-many.ts';
import type { DemoContext } from './context.ts';

type Row = Record<string, unknown>;

async function insertAll(
  context: DemoContext,
  table: Parameters<typeof insertMany>[1],
  rows: Row[],
): Promise<void> {
  if (rows.length > 0) await insertMany(context.db, table, rows);
}

/** Notifications for only a few people. */
export async function seedListedNotifications(
  context: DemoContext,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const { programId: program_id } = context;
  for (const { content, days_ago, only } of context.data['history.json']?.notifications ?? []) {
    const start_date = context.clock.daysAgo(days_ago);
    const row = { program_id, content: cleanHtml(content), start_date, audience: 'listed', is_read: false };
    const [notification_id] = await insertForIds(context.db, 'notifications', [row]);
    const recipients = only.flatMap((cpf) => {
      const participant_id = accounts.get(digitsOf(cpf));
      return participant_id ? [{ program_id, participant_id, notification_id }] : [];
    });
    await insertAll(context, 'notification_recipients', recipients);
  }
}
