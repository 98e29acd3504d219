import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAction } from '../../definitions/record.ts';
import { defineTimeline } from '../../definitions/timeline.ts';
import { viewerOf } from '../participants/service.ts';
import { presentComment, presentPost } from './present.ts';
import { commentsOf, postsOf } from './queries.ts';
import {
  comment,
  deleteComment,
  editComment,
  findPost,
  hideComment,
  likePost,
  reportComment,
  viewPost,
} from './service.ts';

function posts(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  { query }: HandlerInput<'feed.timeline'>,
) {
  const all = postsOf(tx, program.id, session.participantId, clock());
  return query.post_id === undefined ? all : all.where('post.id', '=', query.post_id);
}

export const handlers = {
  'feed.timeline': defineTimeline('feed.timeline', {
    from: posts,
    at: 'post.published_at',
    id: 'post.id',
    present: presentPost,
  }),
  'feed.comments': defineTimeline('feed.comments', {
    from: async (tx: Tx, context: SignedInContext, { path }: HandlerInput<'feed.comments'>) => {
      await findPost(tx, context, path.id);
      return { query: commentsOf(tx, viewerOf(context), path.id) };
    },
    at: 'top.created_at',
    id: 'top.id',
    present: (row, { clock, session }) => presentComment(row, clock(), !session.adminAccess),
  }),
  'feed.like': defineAction('feed.like', likePost),
  'feed.view': async (input, context) => {
    await context.tx((tx) => viewPost(tx, context, input));
  },
  'feed.comment': defineAction('feed.comment', comment),
  'feed.editComment': defineAction('feed.editComment', editComment),
  'feed.deleteComment': async (input, context) => {
    await context.tx((tx) => deleteComment(tx, context, input));
  },
  'feed.reportComment': async (input, context) => {
    await context.tx((tx) => reportComment(tx, context, input));
  },
  'feed.hideComment': async (input, context) => {
    await context.tx((tx) => hideComment(tx, context, input));
  },
} satisfies Partial<Handlers>;
