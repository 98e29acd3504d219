import { collection, html, image, moment as momentOf, plain, reference } from './collection.ts';
import {
  big,
  contentKey,
  contentRow,
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
  /** Its parent establishment: a manager of the parent sees this one too. */
  parent_id: integer().orNull(),
});

/** The contents of a page that is neither a list nor a record: `home`, `panel`. */
export const programPages = table('program_pages', {
  name: text(),
  content: json<Record<string, unknown>>(),
});

export const newsCategories = table('news_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
});

export const newsCategoryContent = collection(newsCategories, {
  name: 'news-categories',
  about: 'Categorias das notícias',
  fields: { title: plain('Nome da categoria') },
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

/** People who like an item. */
export const newsLikes = table('news_likes', {
  news_id: integer(),
  participant_id: integer(),
  liked_at: moment(),
});

export const newsContent = collection(news, {
  name: 'news',
  body: 'content',
  about: 'Notícias',
  fields: {
    title: plain('Título'),
    category: reference('Chave de uma categoria de news-categories.json', newsCategoryContent),
    excerpt: plain('Resumo, em uma frase'),
    content: html('Texto em HTML'),
    image: image('Imagem em assets/', 'public'),
    author: plain('Quem assina'),
    published_at: momentOf('Quando aparece'),
  },
});

export const faqCategories = table('faq_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  offline: flag().byDefault(),
});

export const faqCategoryContent = collection(faqCategories, {
  name: 'faq-categories',
  about: 'Categorias das perguntas frequentes',
  fields: { title: plain('Nome da categoria'), offline: plain('Também para visitantes') },
});

export const faqs = table('faqs', {
  id: serial(),
  content_key: contentKey(),
  category_id: integer(),
  title: label(),
  answer: prose(),
  offline: flag().byDefault(),
});

export const faqContent = collection(faqs, {
  name: 'faq',
  body: 'answer',
  about: 'Perguntas frequentes',
  fields: {
    title: plain('Pergunta'),
    category: reference('Chave de uma categoria de faq-categories.json', faqCategoryContent),
    answer: html('Resposta em HTML', ({ offline }) => (offline === true ? 'public' : 'program')),
    offline: plain('Também para visitantes'),
  },
});

/** What badges count of a person (modules/badges/metrics.ts says how). */
const badgeMetrics = [
  'sales',
  'families',
  'goals',
  'trainings',
  'lessons',
  'surveys',
  'invitations',
  'wins',
  'orders',
  'photos',
  'points',
  'days',
  'profile',
  'first_places',
] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

export const badges = table('badges', {
  ...contentRow(),
  name: label(),
  description: prose(),
  /** Its rule in words; null: the sentence that metric and target make. */
  rule: label().orNull(),
  /** What is counted, and how many of it unlock the badge; null: nobody unlocks it any more. */
  metric: text()
    .oneOf(...badgeMetrics)
    .orNull(),
  target: integer().orNull(),
  points: integer().byDefault(),
  image_id: integer().orNull(),
});

export const participantBadges = table('participant_badges', {
  participant_id: integer(),
  badge_id: integer(),
  unlocked_at: moment(),
  /** When it was celebrated on one of the person's screens. */
  celebrated_at: moment().orNull(),
});

/**
 * People whose numbers have changed since somebody looked which badges they have reached. The database writes the
 * rows in the statement that changes the numbers; whoever gives the badges deletes them.
 */
export const badgeChecks = table('badge_checks', {
  id: serial('int8'),
  participant_id: integer(),
});

/**
 * Badges and campaigns that are new or have changed, and products that have moved to another family, since somebody
 * looked for the people whom they concern. The database writes the rows; whoever finds the people deletes them.
 */
export const ruleChecks = table('rule_checks', {
  id: serial('int8'),
  rule_table: text(),
  rule_id: integer(),
  /** The transactions with a lower number may not have seen the rule; null: nobody has found the row yet. */
  waits_for: big().orNull(),
});

export const badgeContent = collection(badges, {
  name: 'badges',
  about: 'Selos de conquista',
  fields: {
    name: plain('Nome do selo'),
    description: plain('O que ele celebra'),
    rule: plain('Como se conquista, em palavras; sem isto, a frase de metric e target'),
    metric: plain('O que conta ([selos](content.md#selos))'),
    target: plain('Quantos desbloqueiam o selo'),
    points: plain('Pontos que ele vale'),
    image: image('Imagem em assets/', 'program'),
  },
  records: [{ table: participantBadges, column: 'badge_id' }],
  rules: [{ required: ['metric', 'target'], properties: { target: { minimum: 1 } } }],
});

export const productCategories = table('product_categories', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
});

export const productCategoryContent = collection(productCategories, {
  name: 'product-categories',
  about: 'Categorias dos produtos',
  fields: { title: plain('Nome da categoria') },
});

export const products = table('products', {
  id: serial(),
  content_key: contentKey(),
  category_id: integer(),
  title: label(),
  /** The title without accents and capitals. */
  title_folded: text().computed(),
  code: text().orNull(),
  description: prose().byDefault(),
  brand: label().orNull(),
  points: integer(),
  /** Centavos. */
  price: integer().orNull(),
  image_id: integer().orNull(),
});

export const productContent = collection(products, {
  name: 'products',
  about: 'Produtos que os pontos compram',
  fields: {
    title: plain('Nome do produto'),
    category: reference('Chave de uma categoria de product-categories.json', productCategoryContent),
    code: plain('Código no fornecedor'),
    description: plain('Descrição'),
    brand: plain('Marca'),
    points: plain('Quanto custa, em pontos'),
    price: plain('Preço em centavos'),
    image: image('Imagem em assets/', 'public'),
  },
});

export const notifications = table('notifications', {
  ...contentRow(),
  content: prose(),
  start_date: moment(),
  /** `listed`: only for the participants of `notification_recipients`. */
  audience: text().oneOf('all', 'listed').byDefault('all'),
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

export const notificationContent = collection(notifications, {
  name: 'notifications',
  about: 'Avisos do sino para todos os participantes',
  constants: { audience: 'all' },
  fields: {
    content: html('Texto em HTML, uma ou duas frases'),
    start_date: momentOf('Quando aparece'),
    is_read: plain('Já nasce lido: não conta como novo'),
  },
  records: [
    { table: notificationReads, column: 'notification_id' },
    { table: notificationRecipients, column: 'notification_id' },
  ],
});
