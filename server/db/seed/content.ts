import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

async function insertAll(
  context: SeedContext,
  table: Parameters<typeof insertMany>[1],
  rows: Row[],
): Promise<void> {
  if (rows.length > 0) await insertMany(context.db, table, rows);
}

/** Who has the badges of the program's content: accounts by name, and a share of the crowd. */
export async function seedUnlockedBadges(
  context: SeedContext,
  accounts: ReadonlyMap<string, number>,
  crowd: readonly number[],
  random: Random,
): Promise<void> {
  const { programId: program_id, db, clock } = context;
  const unlocked = new Map((context.data['unlocked-badges.json'] ?? []).map((item) => [item.badge, item]));
  const badges = await db
    .selectFrom('badges')
    .select(['id', 'content_key'])
    .where('program_id', '=', program_id)
    .orderBy('id')
    .execute();
  for (const { id: badge_id, content_key } of badges) {
    const { by = [], share = 0 } = unlocked.get(content_key ?? '') ?? {};
    const named = by.flatMap(({ cpf, days_ago }) => {
      const participant_id = accounts.get(cpf.replace(/\D/g, ''));
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

export async function seedNotifications(
  context: SeedContext,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const { programId: program_id } = context;
  for (const notification of context.data['notifications.json'] ?? []) {
    const row = {
      program_id,
      content: cleanHtml(notification.content),
      start_date: context.clock.daysAgo(notification.days_ago),
      audience: notification.only ? 'listed' : 'all',
      is_read: notification.read ?? false,
    };
    const [notification_id] = await insertForIds(context.db, 'notifications', [row]);
    const recipients = (notification.only ?? []).flatMap((cpf) => {
      const participant_id = accounts.get(cpf.replace(/\D/g, ''));
      return participant_id ? [{ program_id, participant_id, notification_id }] : [];
    });
    await insertAll(context, 'notification_recipients', recipients);
  }
}
