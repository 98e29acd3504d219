import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../db/types.ts';
import { isPeerOrAbove, isSeenBy, type Viewer } from '../participants/service.ts';

/** The posts of a program that are published by `now`, with their counts, as one person sees them. */
export function postsOf(tx: Tx, programId: number, participantId: number, now: Date) {
  return tx
    .selectFrom('feed_posts as post')
    .innerJoinLateral(
      sql<{ likes: number; views: number; comments: number }>`(
        select coalesce(sum(likes), 0)::int as likes, coalesce(sum(views), 0)::int as views,
          coalesce(sum(comments), 0)::int as comments
        from feed_counts where program_id = post.program_id and post_id = post.id)`.as('counts'),
      (join) => join.onTrue(),
    )
    .where('post.program_id', '=', programId)
    .where('post.archived_at', 'is', null)
    .where('post.published_at', '<=', now)
    .select(['post.id', 'post.author', 'post.title', 'post.content', 'post.image_id', 'post.published_at'])
    .select(['counts.likes', 'counts.views', 'counts.comments'])
    .select(
      // For `exists` PostgreSQL would read all likes of the person, since it plans for every post and not for the few of a page.
      sql<boolean>`coalesce((select true from feed_likes as own where own.program_id = post.program_id
        and own.post_id = post.id and own.participant_id = ${participantId}), false)`.as('liked'),
    );
}

/**
 * Whether the viewer may hide what the query's person writes: only those who manage that person may, so nobody
 * what they wrote themselves, or a peer.
 */
const moderates = (viewer: Viewer, person: string) =>
  viewer.sees === 'own'
    ? sql<boolean>`false`
    : sql<boolean>`(${isSeenBy(viewer, person)} and ${sql.ref(`${person}.id`)} <> ${viewer.participantId}
        and not ${isPeerOrAbove(viewer, person)})`;

/**
 * The comments that somebody sees: public ones, their own hidden ones, and those of people whom they manage.
 */
function saidFor(tx: Tx, viewer: Viewer) {
  const mine = sql<boolean>`comment.participant_id = ${viewer.participantId}`;
  const mayModerate = moderates(viewer, 'author');
  return tx
    .selectFrom('feed_comments as comment')
    .innerJoin('participants as author', (join) =>
      join
        .onRef('author.program_id', '=', 'comment.program_id')
        .onRef('author.id', '=', 'comment.participant_id'),
    )
    .where('comment.program_id', '=', viewer.programId)
    .select(['comment.id', 'comment.post_id', 'comment.parent_id', 'comment.message', 'comment.state'])
    .select([
      'comment.participant_id',
      'comment.reason',
      'comment.created_at',
      'comment.edited_at',
      'author.display_name as author',
    ])
    .select([mine.as('is_mine'), mayModerate.as('may_moderate')])
    .select(
      sql<boolean>`comment.state = 'visible' or comment.state = 'hidden' and (${mine} or ${mayModerate})`.as(
        'is_shown',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from feed_reports as report where report.program_id = comment.program_id
        and report.comment_id = comment.id)`.as('reports'),
    )
    .select(
      sql<boolean>`exists (select from feed_reports as report where report.program_id = comment.program_id
        and report.comment_id = comment.id and report.participant_id = ${viewer.participantId})`.as(
        'is_reported',
      ),
    );
}

/**
 * The comments of a post, each with its answers, oldest first. A deleted comment that has answers stays as an
 * empty place.
 */
export function commentsOf(tx: Tx, viewer: Viewer, postId: number) {
  const answers = tx
    .selectFrom(saidFor(tx, viewer).where('comment.parent_id', 'is not', null).as('answer'))
    .selectAll('answer')
    .where('answer.is_shown', '=', true)
    .where(sql<boolean>`answer.parent_id = top.id`)
    .orderBy('answer.created_at')
    .orderBy('answer.id');
  return tx
    .selectFrom(
      saidFor(tx, viewer)
        .where('comment.post_id', '=', postId)
        .where('comment.parent_id', 'is', null)
        .as('top'),
    )
    .selectAll('top')
    .select(jsonArrayFrom(answers).as('replies'))
    .where(({ or, eb }) =>
      or([
        eb('top.is_shown', '=', true),
        sql<boolean>`exists (select from feed_comments as answer where answer.program_id = ${viewer.programId}
          and answer.parent_id = top.id and answer.state = 'visible')`,
      ]),
    );
}

/** One comment or answer that the viewer may see. */
export const findComment = (tx: Tx, viewer: Viewer, id: number) =>
  tx
    .selectFrom(saidFor(tx, viewer).where('comment.id', '=', id).as('one'))
    .selectAll('one')
    .where('one.is_shown', '=', true)
    .executeTakeFirst();
