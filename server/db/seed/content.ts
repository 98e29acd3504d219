import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { NewsData, NewsItemData } from './data.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

/** Older editions of the same items until there are `copies_to`, each with its number in the title. */
function withCopies(data: NewsData): NewsItemData[] {
  const { items } = data;
  const oldest = Math.max(0, ...items.map((item) => item.published_days_ago)) + 7;
  const missing = Math.max(0, (data.copies_to ?? 0) - items.length);
  const copies = Array.from({ length: items.length > 0 ? missing : 0 }, (_, index) => {
    const edition = Math.floor(index / items.length) + 1;
    const item = items[index % items.length] as NewsItemData;
    const published_days_ago = item.published_days_ago + oldest * edition;
    return { ...item, title: `${item.title} (edição ${edition + 1})`, published_days_ago };
  });
  return [...items, ...copies];
}

/** Categories of a kind, by slug. */
async function seedCategories(
  context: SeedContext,
  table: 'news_categories' | 'product_categories',
  categories: readonly { slug: string; title: string }[],
): Promise<Map<string, number>> {
  if (categories.length === 0) return new Map();
  const rows = categories.map(({ slug, title }) => ({ program_id: context.programId, slug, title }));
  const ids = await insertForIds(context.db, table, rows);
  return new Map(categories.map((category, index) => [category.slug, ids[index] ?? 0]));
}

function idOf(known: ReadonlyMap<string, number>, slug: string, file: string): number {
  const id = known.get(slug);
  if (id === undefined) throw new Error(`${file} names the category "${slug}", which is not there`);
  return id;
}

async function insertAll(
  context: SeedContext,
  table: Parameters<typeof insertMany>[1],
  rows: Row[],
): Promise<void> {
  if (rows.length > 0) await insertMany(context.db, table, rows);
}

export async function seedNews(context: SeedContext): Promise<void> {
  const categories = await seedCategories(
    context,
    'news_categories',
    context.data['news-categories.json'] ?? [],
  );
  const cleaned = new Map<string, string>();
  const clean = (html: string) => {
    const known = cleaned.get(html) ?? cleanHtml(html);
    cleaned.set(html, known);
    return known;
  };
  const rows: Row[] = [];
  for (const item of withCopies(context.data['news.json'] ?? { items: [] })) {
    rows.push({
      program_id: context.programId,
      category_id: idOf(categories, item.category, 'news.json'),
      title: item.title,
      excerpt: item.excerpt,
      content: clean(item.content),
      author: item.author ?? null,
      image_id: await context.assets.store(item.image, 'public'),
      published_at: context.clock.daysAgo(item.published_days_ago),
    });
  }
  await insertAll(context, 'news', rows);
}

export async function seedFaq(context: SeedContext): Promise<void> {
  for (const category of context.data['faq.json'] ?? []) {
    const { programId: program_id, db } = context;
    const row = { program_id, title: category.title, offline: category.offline ?? false };
    const [category_id] = await insertForIds(db, 'faq_categories', [row]);
    const rows = category.questions.map((question) => ({
      program_id,
      category_id,
      title: question.title,
      answer: cleanHtml(question.answer),
      offline: question.offline ?? category.offline ?? false,
    }));
    await insertAll(context, 'faqs', rows);
  }
}

export async function seedProducts(context: SeedContext): Promise<void> {
  const data = context.data['products.json'] ?? { categories: [], items: [] };
  const categories = await seedCategories(context, 'product_categories', data.categories);
  const rows: Row[] = [];
  for (const item of data.items) {
    rows.push({
      program_id: context.programId,
      category_id: idOf(categories, item.category, 'products.json'),
      title: item.title,
      code: item.code ?? null,
      description: item.description ?? '',
      brand: item.brand ?? null,
      points: item.points,
      price: item.price ?? null,
      image_id: await context.assets.store(item.image, 'public'),
    });
  }
  await insertAll(context, 'products', rows);
}

/** Badges, the accounts that have them (`unlocked_by`) and their share of the crowd. */
export async function seedBadges(
  context: SeedContext,
  accounts: ReadonlyMap<string, number>,
  crowd: readonly number[],
  random: Random,
): Promise<void> {
  const { programId: program_id, clock } = context;
  for (const badge of context.data['badges.json'] ?? []) {
    const row = {
      program_id,
      name: badge.name,
      description: badge.description,
      rule: badge.rule ?? null,
      points: badge.points ?? 0,
      image_id: await context.assets.store(badge.image),
    };
    const [badge_id] = await insertForIds(context.db, 'badges', [row]);
    const named = (badge.unlocked_by ?? []).flatMap(({ cpf, days_ago }) => {
      const participant_id = accounts.get(cpf.replace(/\D/g, ''));
      return participant_id
        ? [{ program_id, participant_id, badge_id, unlocked_at: clock.daysAgo(days_ago) }]
        : [];
    });
    const shared = crowd
      .filter(() => random() < (badge.unlocked_share ?? 0))
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

export async function seedTicketSubjects(context: SeedContext): Promise<void> {
  const rows = (context.data['ticket-subjects.json'] ?? []).map((subject) => ({
    program_id: context.programId,
    title: subject.title,
    sla: subject.sla,
    unauthenticated: subject.unauthenticated ?? false,
  }));
  await insertAll(context, 'ticket_subjects', rows);
}
