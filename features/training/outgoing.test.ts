import { describe, expect, it } from 'vitest';
import {
  afterWait,
  answered,
  isKept,
  isPossible,
  opened,
  openSteps,
  picked,
  picksOf,
  read,
  stepHere,
  watched,
  withOne,
} from './outgoing.ts';
import type { Content, Outgoing, Question, Training } from './types.ts';

const content = (id: number, over: Partial<Content> = {}): Content => ({
  ...{ id, type: 'text', title: `Etapa ${id}`, done: false },
  ...over,
});
const video = content(2, { type: 'video', seconds: 100, watched: [[0, 40]] });
const quiz = content(3, { type: 'quiz' });
const question: Question = { id: 9, question: 'Qual?', kind: 'one', answers: [], picked: [1] };
const training = (...contents: Content[]) => ({ contents }) as Training;
const keys = (queue: readonly Outgoing[]) => queue.map(({ key }) => key);
const queueOf = (...items: Outgoing[]) => items.reduce(withOne, [] as Outgoing[]);

describe('the queue of actions', () => {
  it('keeps its order, and does not change an action that may be running', () => {
    const queue = queueOf(picked(question, [1], 'a'), picked(question, [2], 'b'), picked(question, [3], 'c'));
    expect(keys(queue)).toEqual(['a', 'c']);
    expect(picksOf(question, queue)).toEqual([3]);
    expect(picksOf(question, [])).toEqual([1]);
  });

  it('joins ranges of one video, but not of two', () => {
    const queue = queueOf(
      read(content(1), 'a'),
      watched(video, [[40, 50]], 'b'),
      watched(video, [[50, 60]], 'c'),
      watched(content(4, { type: 'video' }), [[0, 5]], 'd'),
    );
    expect(keys(queue)).toEqual(['a', 'c', 'd']);
    expect(queue[1]?.body).toMatchObject({ content_id: 2, watched: [[40, 60]] });
  });

  it('lets the person continue after a queued action, but not after a quiz', () => {
    const all = training(content(1), video, quiz, content(5));
    const queue = queueOf(read(content(1), 'a'), watched(video, [[40, 98]], 'b'));
    expect(isKept(video, [])).toBe(false);
    expect(openSteps(all, queue).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(stepHere(all, queue, null)?.id).toBe(3);
    expect(stepHere(all, queue, 1)?.id).toBe(1);
    expect(stepHere(all, queue, 5)?.id).toBe(3);
  });
});

describe('a training that is not begun', () => {
  it('lets nothing of it be done before the server knows the beginning, which times its videos', () => {
    const unwatched = { ...video, watched: [] };
    const fresh: Training = { ...training(unwatched), status: 'new' };
    const begin = opened(unwatched, 'a');
    expect(isPossible(fresh, [], begin)).toBe(true);
    expect(isPossible(fresh, [begin], begin)).toBe(false);
    const seen = watched(unwatched, [[0, 40]], 'b');
    expect(isPossible(fresh, [begin], seen)).toBe(false);
    expect(isPossible({ ...fresh, status: 'started' }, [], seen)).toBe(true);
  });
});

describe('a quiz', () => {
  const asked = (over: object): Training => {
    const own = { pass_mark: 100, attempts: 1, questions: [question], ...over };
    return { ...training(content(1, { done: true }), { ...quiz, quiz: own }), status: 'started' };
  };
  const pick = picked(question, [1], 'a');

  it('is open while an attempt is left and its wait is over', () => {
    expect(isPossible(asked({ attempts_left: 1 }), [], pick)).toBe(true);
    expect(isPossible(asked({ attempts_left: 0 }), [], pick)).toBe(false);
    const waiting = asked({ next_at: '2026-06-01T12:10:00Z' });
    expect(isPossible(waiting, [], pick)).toBe(false);
    expect(isPossible(afterWait(waiting), [], pick)).toBe(true);
  });

  it('is sent when every question has an answer, and once until the server has judged it', () => {
    const now = asked({});
    const [, step] = now.contents as [Content, Content];
    const send = answered(step, [], 'b');
    expect(isPossible(now, [], send)).toBe(true);
    expect(isPossible(now, [send], send)).toBe(false);
    expect(isPossible(now, [picked(question, [], 'c')], send)).toBe(false);
  });
});
