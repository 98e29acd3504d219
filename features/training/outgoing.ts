/**
 * Actions on their way to the server: stored on the device, in order, until the server has answered. Pure.
 */
import { isWatched, joinPieces, type Piece } from './rules.ts';
import type { Content, Outgoing, Question, Quiz, Training } from './types.ts';

const step = ({ id, type }: Content) => ({ content_id: id, content_type: type });

/** Begins a training; this finishes no step. */
export const opened = (content: Content, key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: { ...step(content), opened: true },
});

/** A text that was read, or a file that was opened. */
export const read = (content: Content, key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: step(content),
});

/** Ranges of a video that were watched. */
export const watched = (content: Content, pieces: readonly Piece[], key: string): Outgoing => ({
  ...{ key, what: 'step' },
  body: { ...step(content), watched: joinPieces(pieces) },
});

/** The answers to one question, stored but not graded yet. */
export const picked = (question: Question, answers: readonly number[], key: string): Outgoing => ({
  ...{ key, what: 'answer' },
  body: { question_id: question.id, answers: [...answers] },
});

/** All answers of a quiz, for grading. */
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

/** The chosen answers of a question: from the queue, or from the server. */
export function picksOf(question: Question, queue: readonly Outgoing[]): number[] {
  const last = queue.findLast(({ what, body }) => what === 'answer' && body.question_id === question.id);
  return last?.what === 'answer' ? last.body.answers : question.picked;
}

const asPieces = (sent: readonly number[][] | undefined): Piece[] =>
  (sent ?? []).map(([from = 0, to = 0]) => [from, to]);

/**
 * The queue with one more action. The first action may be running already and does not change; otherwise a
 * new action replaces the last one if it is about the same thing.
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

/** The watched ranges of a video, with those in the queue. */
export const piecesOf = (content: Content, queue: readonly Outgoing[]): [number, number][] =>
  joinPieces([
    ...asPieces(content.watched),
    ...queue.flatMap(({ what, body }) =>
      what === 'step' && body.content_id === content.id ? asPieces(body.watched) : [],
    ),
  ]);

/** Done on this device, but not confirmed by the server. A quiz never is: only the server grades it. */
export function isKept(content: Content, queue: readonly Outgoing[]): boolean {
  if (content.done) return false;
  if (content.type === 'video')
    return queue.length > 0 && isWatched(piecesOf(content, queue), content.seconds ?? 0);
  if (content.type === 'quiz') return false;
  return queue.some(({ what, body }) => what === 'step' && body.content_id === content.id && !body.opened);
}

/** Whether every question of a quiz has an answer, here or on the server. */
export const isWhole = ({ questions }: Quiz, queue: readonly Outgoing[]): boolean =>
  questions.every((question) => picksOf(question, queue).length > 0);

/** Whether the answers of a quiz are being sent. */
export const isBeingJudged = (content: Content, queue: readonly Outgoing[]): boolean =>
  queue.some(({ what, body }) => what === 'step' && body.content_id === content.id && !!body.questions);

/** The steps that can be opened: finished ones (here or on the server), and the next one. */
export function openSteps({ contents }: Training, queue: readonly Outgoing[]): Content[] {
  const next = contents.findIndex((content) => !content.done && !isKept(content, queue));
  return next === -1 ? contents : contents.slice(0, next + 1);
}

/**
 * Whether an action fits what the server and this device know: a training is begun first and once, a step is
 * worked on while it is open, and a quiz while an attempt is left and the wait for it is over.
 */
export function isPossible(training: Training, queue: readonly Outgoing[], item: Outgoing): boolean {
  const isBeginning = item.what === 'step' && item.body.opened === true;
  if (training.status === 'new') return isBeginning && queue.length === 0;
  const content = openSteps(training, queue).find(({ id, quiz }) =>
    item.what === 'step'
      ? id === item.body.content_id
      : quiz?.questions.some((question) => question.id === item.body.question_id),
  );
  if (!content || isBeginning || content.done || isKept(content, queue)) return false;
  const { quiz } = content;
  if (!quiz) return true;
  const isOpen = quiz.attempts_left !== 0 && !quiz.next_at && !isBeingJudged(content, queue);
  return isOpen && (item.what === 'answer' || isWhole(quiz, queue));
}

/** The training once the wait for its quizzes is over. */
export const afterWait = (training: Training): Training => ({
  ...training,
  contents: training.contents.map((content) =>
    content.quiz ? { ...content, quiz: { ...content.quiz, next_at: undefined } } : content,
  ),
});

/** The step that is shown: the chosen one, or the first unfinished one. */
export function stepHere(
  training: Training,
  queue: readonly Outgoing[],
  chosen: number | null,
): Content | null {
  const open = openSteps(training, queue);
  return open.find(({ id }) => id === chosen) ?? open.at(-1) ?? null;
}

export const isAllDone = ({ contents }: Training): boolean => contents.every(({ done }) => done);
