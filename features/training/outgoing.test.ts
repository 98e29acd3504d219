import { describe, expect, it } from 'vitest';
import { isKept, openSteps, picked, picksOf, read, stepHere, watched, withOne } from './outgoing.ts';
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

describe('the queue of what was done', () => {
  it('keeps its order, and leaves alone what may be under way', () => {
    const queue = queueOf(picked(question, [1], 'a'), picked(question, [2], 'b'), picked(question, [3], 'c'));
    expect(keys(queue)).toEqual(['a', 'c']);
    expect(picksOf(question, queue)).toEqual([3]);
    expect(picksOf(question, [])).toEqual([1]);
  });

  it('joins what was watched of one video, and nothing of two', () => {
    const queue = queueOf(
      read(content(1), 'a'),
      watched(video, [[40, 50]], 'b'),
      watched(video, [[50, 60]], 'c'),
      watched(content(4, { type: 'video' }), [[0, 5]], 'd'),
    );
    expect(keys(queue)).toEqual(['a', 'c', 'd']);
    expect(queue[1]?.body).toMatchObject({ content_id: 2, watched: [[40, 60]] });
  });

  it('lets one go on past what is kept, but not past a quiz', () => {
    const all = training(content(1), video, quiz, content(5));
    const queue = queueOf(read(content(1), 'a'), watched(video, [[40, 98]], 'b'));
    expect(isKept(video, [])).toBe(false);
    expect(openSteps(all, queue).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(stepHere(all, queue, null)?.id).toBe(3);
    expect(stepHere(all, queue, 1)?.id).toBe(1);
    expect(stepHere(all, queue, 5)?.id).toBe(3);
  });
});
