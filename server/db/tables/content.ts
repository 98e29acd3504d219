import {
  archivedAt,
  bytes,
  contentKey,
  flag,
  integer,
  json,
  label,
  moment,
  prose,
  serial,
  table,
  text,
} from './table.ts';

export const establishments = table('establishments', {
  id: serial(),
  name: text(),
  code: text().orNull(),
  city_id: integer().orNull(),
});

/** Who may open a file: anybody, the program's signed-in people, or its owner and the program's managers. */
export type FileVisibility = 'public' | 'program' | 'owner';

export const files = table('files', {
  id: serial(),
  owner_id: integer().orNull(),
  visibility: text<FileVisibility>(),
  name: text(),
  mimetype: text(),
  size: integer(),
  /** SHA-256 of the content, hexadecimal: the strong validator of the answer. */
  sha256: text(),
  content: bytes(),
  created_at: moment().byDefault(),
});

/** What a page shows that is neither a list nor a record: `home`, `panel`. */
export const programPages = table('program_pages', {
  name: text(),
  content: json<Record<string, unknown>>(),
});

export const newsCategories = table('news_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
});

export const news = table('news', {
  id: serial(),
  content_key: contentKey(),
  category_id: integer(),
  title: label(),
  excerpt: label(),
  content: prose(),
  author: label().orNull(),
  image_id: integer().orNull(),
  published_at: moment(),
});

export const faqCategories = table('faq_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  offline: flag().byDefault(),
});

export const faqs = table('faqs', {
  id: serial(),
  content_key: contentKey(),
  category_id: integer(),
  title: label(),
  answer: prose(),
  offline: flag().byDefault(),
});

export const badges = table('badges', {
  id: serial(),
  content_key: contentKey(),
  archived_at: archivedAt(),
  name: label(),
  description: prose(),
  rule: label().orNull(),
  points: integer().byDefault(),
  image_id: integer().orNull(),
});

export const participantBadges = table('participant_badges', {
  participant_id: integer(),
  badge_id: integer(),
  unlocked_at: moment(),
});

export const productCategories = table('product_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
});

export const products = table('products', {
  id: serial(),
  content_key: contentKey(),
  category_id: integer(),
  title: label(),
  code: text().orNull(),
  description: prose().byDefault(),
  brand: label().orNull(),
  points: integer(),
  /** Centavos. */
  price: integer().orNull(),
  image_id: integer().orNull(),
});

export const notifications = table('notifications', {
  id: serial(),
  content: prose(),
  start_date: moment(),
  /** `listed`: only for the participants of `notification_recipients`. */
  audience: text<'all' | 'listed'>().byDefault(),
  /** Published as already read: it never counts as unread. */
  is_read: flag().byDefault(),
});

export const notificationRecipients = table('notification_recipients', {
  participant_id: integer(),
  notification_id: integer(),
});

export const notificationReads = table('notification_reads', {
  participant_id: integer(),
  notification_id: integer(),
  read_at: moment().byDefault(),
});
