import { describe, expect, it } from 'vitest';
import { answered, picked, read } from './outgoing.ts';
import { statusText } from './status-text.ts';
import type { Content, Outgoing, Question, Training } from './types.ts';

const text: Content = { id: 1, type: 'text', title: 'Etapa 1', done: true };
const question: Question = { id: 9, question: 'Qual?', kind: 'one', answers: [], picked: [1] };
const quiz = (done: boolean, score?: number): Content => ({
  ...{ id: 2, type: 'quiz', title: 'Etapa 2', done },
  quiz: {
    ...{ pass_mark: 70, attempts: score === undefined ? 0 : 1, questions: [question] },
    ...(score !== undefined && { last: { score, passed: done, at: '2026-06-01T12:00:00Z' } }),
  },
});
const after: Content = { id: 3, type: 'text', title: 'Etapa 3', done: false };

function said(contents: Content[], value: 'here' | 'sending' = 'here', queue: Outgoing[] = []): string {
  const training = { id: 7, status: 'started', contents } as unknown as Training;
  return statusText({ value, context: { training, failure: null, queue } } as never);
}

describe('the sentence of a training', () => {
  it('says what a quiz came to, that is not passed or that is', () => {
    expect(said([text, quiz(false, 40), after])).toMatch(/^Você acertou 40\s?%/);
    expect(said([text, quiz(true, 90), after])).toMatch(
      /^Aprovado, com 90\s?% de acertos\. O seu progresso está salvo\.$/,
    );
    expect(said([text, quiz(true, 90)])).toMatch(/^Aprovado, .* Falta só concluir\.$/);
  });

  it('does not change while answers are picked', () => {
    for (const contents of [
      [text, quiz(false)],
      [text, quiz(false, 40)],
      [text, quiz(true, 90), { ...quiz(false), id: 4 }],
    ])
      expect(said(contents, 'sending', [picked(question, [1], 'a')])).toBe(said(contents));
    expect(said([text, quiz(false)])).toBe('');
  });

  it('says that it saves what is worth a word', () => {
    expect(said([{ ...text, done: false }], 'sending', [read(text, 'a')])).toBe('Salvando…');
    const [first, second] = [picked(question, [1], 'a'), answered(quiz(false), [], 'b')];
    expect(said([text, quiz(false)], 'sending', [first, second])).toBe('Salvando…');
  });
});
