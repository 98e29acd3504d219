import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';
import type { commentsOf, postsOf } from './queries.ts';

/** How long a comment may be edited, ms. */
export const editFor = 5 * 60_000;

export function presentPost(row: FoundRow<typeof postsOf>): Schemas['FeedPost'] {
  return {
    ...{ id: row.id, author: row.author, title: row.title ?? undefined, content: row.content },
    image: imageOf(row.image_id),
    created_at: row.published_at.toISOString(),
    ...{ likes: row.likes, liked: row.liked, comments: row.comments, views: row.views },
  };
}

/** A comment as the database answers it; inside a JSON list its times are text. */
type Said = Omit<FoundRow<typeof commentsOf>, 'replies' | 'created_at' | 'edited_at'> & {
  readonly created_at: Date | string;
  readonly edited_at: Date | string | null;
};

/** A comment without its answers. `mayWrite`: false in an administrator's read-only visit. */
export function presentReply(row: Said, now: Date, mayWrite: boolean): Schemas['FeedReply'] {
  const { id, post_id, author, state, is_mine, may_moderate, is_shown } = row;
  const at = new Date(row.created_at);
  const isOut = state === 'visible';
  return {
    ...{ id, post_id, state, is_mine },
    // Of a deleted comment only its existence is told.
    author: is_shown ? author : '',
    message: is_shown && state !== 'deleted' ? row.message : '',
    reason: is_shown ? (row.reason ?? undefined) : undefined,
    created_at: at.toISOString(),
    edited_at: row.edited_at ? new Date(row.edited_at).toISOString() : undefined,
    can_edit: mayWrite && is_mine && isOut && now.getTime() - at.getTime() < editFor,
    can_delete: mayWrite && is_mine && state !== 'deleted',
    can_report: mayWrite && !is_mine && isOut && !row.is_reported,
    can_moderate: mayWrite && may_moderate && state !== 'deleted',
    reports: may_moderate ? row.reports : 0,
  };
}

export function presentComment(
  row: FoundRow<typeof commentsOf>,
  now: Date,
  mayWrite: boolean,
): Schemas['FeedComment'] {
  const replies = row.replies.map((reply) => presentReply(reply, now, mayWrite));
  return { ...presentReply(row, now, mayWrite), replies };
}
