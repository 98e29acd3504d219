import { escapeHtml } from '../../../engine/format/html.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import { notify } from '../notifications/service.ts';
import { askedAbove, findViewer, viewerOf } from '../participants/service.ts';
import { editFor, presentPost, presentReply } from './present.ts';
import { findComment, postsOf } from './queries.ts';

/** The most comments of one person in a time window, ms. */
const burst = { comments: 5, windowMs: 60_000 };

export async function findPost(tx: Tx, context: SignedInContext, id: number): Promise<Schemas['FeedPost']> {
  const { program, session, clock } = context;
  const row = await postsOf(tx, program.id, session.participantId, clock())
    .where('post.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return presentPost(row);
}

/** Adds or removes a like; a request for the current state changes nothing. */
export async function likePost(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'feed.like'>,
): Promise<Schemas['FeedPost']> {
  const { program, session, clock } = context;
  await findPost(tx, context, body.post_id);
  if (body.liked)
    await tx
      .insertInto('feed_likes')
      .values({
        ...{ program_id: program.id, post_id: body.post_id },
        ...{ participant_id: session.participantId, at: clock() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('feed_likes')
      .where('program_id', '=', program.id)
      .where('post_id', '=', body.post_id)
      .where('participant_id', '=', session.participantId)
      .execute();
  return findPost(tx, context, body.post_id);
}

/** Counts once that a person has seen a post. An administrator's visit does not count. */
export async function viewPost(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'feed.view'>,
): Promise<void> {
  const { program, session, clock } = context;
  if (session.adminAccess) return;
  await findPost(tx, context, body.post_id);
  await tx
    .insertInto('feed_views')
    .values({
      ...{ program_id: program.id, post_id: body.post_id },
      ...{ participant_id: session.participantId, at: clock() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a comment, or a reply to a comment. A reply to a reply stands below the same comment. */
export async function comment(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'feed.comment'>,
): Promise<Schemas['FeedComment']> {
  const { program, session, clock } = context;
  const now = clock();
  const { message } = body;
  await findPost(tx, context, body.post_id);
  const answered = body.parent_id === undefined ? undefined : await findShown(tx, context, body.parent_id);
  if (answered && (answered.post_id !== body.post_id || answered.state !== 'visible'))
    throw new ApiError('conflict', { message: 'Este comentário não pode mais ser respondido.' });
  await refuseBurst(tx, context, now);
  const { id } = await tx
    .insertInto('feed_comments')
    .values({
      ...{ program_id: program.id, post_id: body.post_id, participant_id: session.participantId },
      ...{ parent_id: answered ? (answered.parent_id ?? answered.id) : null, message, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answered && !answered.is_mine) await tellAnswered(tx, context, answered.id, now);
  return { ...(await shown(tx, context, id)), replies: [] };
}

async function refuseBurst(
  tx: Tx,
  { program, session }: Pick<SignedInContext, 'program' | 'session'>,
  now: Date,
) {
  // Comments that come at once are counted one after the other.
  await lockNamed(tx, program.id, `comments:${session.participantId}`);
  const { written } = await tx
    .selectFrom('feed_comments')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .where('created_at', '>', new Date(now.getTime() - burst.windowMs))
    .executeTakeFirstOrThrow();
  if (Number(written) >= burst.comments)
    throw new ApiError('too-many-requests', {
      message:
        'Você comentou várias vezes seguidas. Espere um minuto e envie de novo: o seu texto fica aqui.',
      retryAfterSeconds: burst.windowMs / 1000,
    });
}

/** Without a word of the answer: whoever wrote it may delete it, or have their data erased. */
async function tellAnswered(
  tx: Tx,
  { program }: SignedInContext,
  commentId: number,
  at: Date,
): Promise<void> {
  const { participant_id, post_id, title } = await tx
    .selectFrom('feed_comments as comment')
    .innerJoin('feed_posts as post', (join) =>
      join.onRef('post.program_id', '=', 'comment.program_id').onRef('post.id', '=', 'comment.post_id'),
    )
    .select(['comment.participant_id', 'comment.post_id', 'post.title'])
    .where('comment.program_id', '=', program.id)
    .where('comment.id', '=', commentId)
    .executeTakeFirstOrThrow();
  const where = title ? ` em “${escapeHtml(title)}”` : '';
  const content = `Responderam ao seu comentário${where}. <a href="/novidades/${post_id}">Ver a resposta</a>`;
  await notify(tx, { programId: program.id, participantIds: [participant_id], content, at });
}

async function findShown(tx: Tx, context: SignedInContext, id: number) {
  const row = await findComment(tx, viewerOf(context), id);
  if (!row) throw new ApiError('not-found');
  return row;
}

const shown = async (tx: Tx, context: SignedInContext, id: number) =>
  presentReply(await findShown(tx, context, id), context.clock(), !context.session.adminAccess);

/** Changes one's own comment, within five minutes. */
export async function editComment(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'feed.editComment'>,
): Promise<Schemas['FeedComment']> {
  const now = context.clock();
  const { message } = body;
  const row = await lockOwn(tx, context, path.id);
  if (row.state !== 'visible' || now.getTime() - row.created_at.getTime() >= editFor)
    throw new ApiError('conflict', { message: 'Um comentário só pode ser editado por cinco minutos.' });
  await change(tx, context, path.id, { message, edited_at: now });
  return { ...(await shown(tx, context, path.id)), replies: [] };
}

/** Deletes one's own comment; the answers to it stay. */
export async function deleteComment(
  tx: Tx,
  context: SignedInContext,
  { path }: HandlerInput<'feed.deleteComment'>,
): Promise<void> {
  const row = await lockOwn(tx, context, path.id);
  if (row.state !== 'deleted') await change(tx, context, path.id, { state: 'deleted' });
}

/** The most people who are told of one report. */
const mostTold = 5;

/** Tells some of those who may hide a comment, the nearest above its author first: without a word of it. */
async function tellModerators(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  { id, post_id, participant_id }: NonNullable<Awaited<ReturnType<typeof findComment>>>,
): Promise<void> {
  const told: number[] = [];
  for (const person of await askedAbove(tx, program.id, 'manages_participants', participant_id)) {
    if (told.length === mostTold) break;
    if (person.id === session.participantId) continue;
    const viewer = await findViewer(tx, program.id, person.id);
    if ((await findComment(tx, viewer, id))?.may_moderate) told.push(person.id);
  }
  if (told.length === 0) return;
  const content = `Denunciaram um comentário. <a href="/novidades/${post_id}">Ver a publicação</a>`;
  await notify(tx, { programId: program.id, participantIds: told, content, at: clock() });
}

/** Reports a comment to the moderators, once per person; the first report of a comment is told to some of them. */
export async function reportComment(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'feed.reportComment'>,
): Promise<void> {
  const { program, session, clock } = context;
  const row = await findShown(tx, context, path.id);
  if (row.is_mine) throw new ApiError('conflict', { message: 'Este comentário é seu: você pode excluí-lo.' });
  if (row.reports === 0) await tellModerators(tx, context, row);
  await tx
    .insertInto('feed_reports')
    .values({
      ...{ program_id: program.id, comment_id: path.id, participant_id: session.participantId },
      ...{ reason: body.reason, at: clock() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Hides a comment of somebody whom the caller manages, with the reason, or shows it again. */
export async function hideComment(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'feed.hideComment'>,
): Promise<void> {
  const row = await findShown(tx, context, path.id);
  if (!row.may_moderate) throw new ApiError('forbidden');
  const { reason } = body;
  if (body.hidden && !reason) throw new ValidationError({ reason: [fieldTexts.required] });
  await change(
    tx,
    context,
    path.id,
    body.hidden
      ? { state: 'hidden', reason, moderator_id: context.session.participantId }
      : { state: 'visible', reason: null, moderator_id: context.session.participantId },
    body.hidden ? 'visible' : 'hidden',
  );
}

/** The caller's own comment, locked until the transaction ends. Somebody else's is `not-found`. */
async function lockOwn(tx: Tx, { program, session }: SignedInContext, id: number) {
  return tx
    .selectFrom('feed_comments')
    .select(['state', 'created_at'])
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .where('participant_id', '=', session.participantId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

interface Change {
  message?: string;
  edited_at?: Date;
  state?: 'visible' | 'hidden' | 'deleted';
  reason?: string | null;
  moderator_id?: number;
}

/** `from`: the comment changes only if it is in this state. */
async function change(
  tx: Tx,
  { program }: SignedInContext,
  id: number,
  values: Change,
  from?: 'visible' | 'hidden',
): Promise<void> {
  const update = tx
    .updateTable('feed_comments')
    .set(values)
    .where('program_id', '=', program.id)
    .where('id', '=', id);
  await (from ? update.where('state', '=', from) : update).execute();
}
