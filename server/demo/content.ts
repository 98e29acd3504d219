import { digitsOf } from '../../engine/format/digits.ts';
import { cleanHtml } from '../../engine/manifest/html.ts';
import { insertForIds, insertMany } from '../db/insert-many.ts';
import type { DemoContext } from './context.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

async function insertAll(
  context: DemoContext,
  table: Parameters<typeof insertMany>[1],
  rows: Row[],
): Promise<void> {
  if (rows.length > 0) await insertMany(context.db, table, rows);
}

/** Gives badges of the program's content to people: accounts by name, and a share of the invented people. */
export async function seedUnlockedBadges(
  context: DemoContext,
  accounts: ReadonlyMap<string, number>,
  crowd: readonly number[],
  random: Random,
): Promise<void> {
  const { programId: program_id, db, clock } = context;
  const unlocked = new Map((context.data['history.json']?.badges ?? []).map((item) => [item.badge, item]));
  const badges = await db
    .selectFrom('badges')
    .select(['id', 'content_key'])
    .where('program_id', '=', program_id)
    .orderBy('id')
    .execute();
  for (const { id: badge_id, content_key } of badges) {
    const { by = [], share = 0 } = unlocked.get(content_key ?? '') ?? {};
    const named = by.flatMap(({ cpf, days_ago }) => {
      const participant_id = accounts.get(digitsOf(cpf));
      return participant_id
        ? [{ program_id, participant_id, badge_id, unlocked_at: clock.daysAgo(days_ago) }]
        : [];
    });
    const shared = crowd
      .filter(() => random() < share)
      .map((participant_id) => ({
        program_id,
        participant_id,
        badge_id,
        unlocked_at: clock.daysAgo(random() * 300),
      }));
    await insertAll(context, 'participant_badges', [...named, ...shared]);
  }
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
