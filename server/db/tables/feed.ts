import { collection, html, image, moment as momentOf, plain } from './collection.ts';
import { big, contentRow, integer, label, moment, prose, serial, small, table, text } from './table.ts';

/** The program's posts for its people, the latest first. */
export const feedPosts = table('feed_posts', {
  ...contentRow(),
  author: label(),
  title: label().orNull(),
  content: prose(),
  image_id: integer().orNull(),
  published_at: moment(),
});

/** A part of the counts of a post: their sum is the count. The database writes them. */
export const feedCounts = table('feed_counts', {
  post_id: integer(),
  slot: small(),
  likes: big().byDefault(0),
  views: big().byDefault(0),
  comments: big().byDefault(0),
});

export const feedLikes = table('feed_likes', {
  post_id: integer(),
  participant_id: integer(),
  at: moment(),
});

export const feedViews = table('feed_views', {
  post_id: integer(),
  participant_id: integer(),
  at: moment(),
});

export const feedComments = table('feed_comments', {
  id: serial(),
  post_id: integer(),
  /** The comment that this one answers; answers have no answers. */
  parent_id: integer().orNull(),
  participant_id: integer(),
  message: label().personal(),
  state: text().oneOf('visible', 'hidden', 'deleted').byDefault('visible'),
  /** The reason for hiding it. */
  reason: label().orNull().personal(),
  moderator_id: integer().orNull(),
  created_at: moment(),
  edited_at: moment().orNull(),
});

export const feedReports = table('feed_reports', {
  comment_id: integer(),
  participant_id: integer(),
  reason: text(),
  at: moment(),
});

const ofPeople = [feedLikes, feedViews, feedComments].map((made) => ({ table: made, column: 'post_id' }));

export const feedContent = collection(feedPosts, {
  name: 'feed',
  body: 'content',
  about: 'Publicações das novidades',
  fields: {
    title: plain('Título; sem ele, só o texto'),
    author: plain('Quem publica: uma área, uma pessoa, a marca'),
    content: html('Texto em HTML'),
    image: image('Imagem em assets/', 'program'),
    published_at: momentOf('Quando aparece'),
  },
  records: ofPeople,
});
