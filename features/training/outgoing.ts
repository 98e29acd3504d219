/** What was done and is on its way: kept on the device, in order, until the server has answered. Pure. */
import { isWatched, joinPieces, type Piece } from './rules.ts';
import type { Content, Outgoing, Question, Training } from './types.ts';

const step = ({ id, type }: Content) => ({ content_id: id, content_type: type });

/** Beginning a training: nothing of its first step is done by that. */
export const opened = (content: Content, key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: { ...step(content), opened: true },
});

/** A text that was read, or a file that was looked at. */
export const read = (content: Content, key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: step(content),
});

/** Pieces of a video that were watched. */
export const watched = (content: Content, pieces: readonly Piece[], key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: { ...step(content), watched: joinPieces(pieces) },
});

/** The answers to one question, not to be judged yet. */
export const picked = (question: Question, answers: readonly number[], key: string): Outgoing => ({
  ...{ key, what: 'answer' },
  body: { question_id: question.id, answers: [...answers] },
});

/** All answers of a quiz, to be judged. */
export const answered = (content: Content, queue: readonly Outgoing[], key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: {
    ...step(content),
    questions: (content.quiz?.questions ?? []).map((question) => ({
      question_id: question.id,
      answers: picksOf(question, queue),
    })),
  },
});

/** What is picked of a question: on its way, or as the server has it. */
export function picksOf(question: Question, queue: readonly Outgoing[]): number[] {
  const last = queue.findLast(({ what, body }) => what === 'answer' && body.question_id === question.id);
  return last?.what === 'answer' ? last.body.answers : question.picked;
}

const asPieces = (sent: readonly number[][] | undefined): Piece[] =>
  (sent ?? []).map(([from = 0, to = 0]) => [from, to]);

/**
 * The queue with one thing more. The first may be under way already and stays as it is; what says the same as the last
 * one, later, takes its place.
 */
export function withOne(queue: readonly Outgoing[], next: Outgoing): Outgoing[] {
  const last = queue.length > 1 ? queue.at(-1) : undefined;
  const joined = last && joinedOf(last, next);
  return joined ? [...queue.slice(0, -1), joined] : [...queue, next];
}

function joinedOf(last: Outgoing, next: Outgoing): Outgoing | null {
  if (last.what === 'answer' && next.what === 'answer')
    return last.body.question_id === next.body.question_id ? next : null;
  if (last.what !== 'step' || next.what !== 'step' || last.body.content_id !== next.body.content_id)
    return null;
  if (!last.body.watched || !next.body.watched) return null;
  const pieces = joinPieces([...asPieces(last.body.watched), ...asPieces(next.body.watched)]);
  return { ...next, body: { ...next.body, watched: pieces } };
}

/** What was watched of a video, with what is on its way. */
export const piecesOf = (content: Content, queue: readonly Outgoing[]): [number, number][] =>
  joinPieces([
    ...asPieces(content.watched),
    ...queue.flatMap(({ what, body }) =>
      what === 'step' && body.content_id === content.id ? asPieces(body.watched) : [],
    ),
  ]);

/** Done here, as far as one knows, and not yet said by the server. A quiz is never: only the server judges it. */
export function isKept(content: Content, queue: readonly Outgoing[]): boolean {
  if (content.done) return false;
  if (content.type === 'video')
    return queue.length > 0 && isWatched(piecesOf(content, queue), content.seconds ?? 0);
  if (content.type === 'quiz') return false;
  return queue.some(({ what, body }) => what === 'step' && body.content_id === content.id && !body.opened);
}

/** Whether the answers of a quiz are on their way. */
export const isBeingJudged = (content: Content, queue: readonly Outgoing[]): boolean =>
  queue.some(({ what, body }) => what === 'step' && body.content_id === content.id && !!body.questions);

/** The steps that may be looked at: those that are done, here or there, and the next one. */
export function openSteps({ contents }: Training, queue: readonly Outgoing[]): Content[] {
  const next = contents.findIndex((content) => !content.done && !isKept(content, queue));
  return next === -1 ? contents : contents.slice(0, next + 1);
}

/** The step that shows: the one that was chosen, else the first that is not done. */
export function stepHere(
  training: Training,
  queue: readonly Outgoing[],
  chosen: number | null,
): Content | null {
  const open = openSteps(training, queue);
  return open.find(({ id }) => id === chosen) ?? open.at(-1) ?? null;
}

export const isAllDone = ({ contents }: Training): boolean => contents.every(({ done }) => done);
