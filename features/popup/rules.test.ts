import { describe, expect, it } from 'vitest';
import { choosePopup, givenOf, isHidden, problemOf, saysExtremes, unansweredOf } from './rules.ts';
import type { Popup, Question } from './types.ts';

const written: Question = {
  id: 1,
  question: 'Por quê?',
  question_type: 'single',
  required: true,
  answers: [],
};
const chosen: Question = {
  id: 2,
  question: 'Que nota?',
  question_type: 'multiple',
  required: true,
  answers: [
    { id: 20, answer: 'Ruim' },
    { id: 21, answer: 'Boa' },
  ],
};
const popup = (id: number, pages: string[], over: Partial<Popup> = {}): Popup => ({
  id,
  title: `Pop-up ${id}`,
  content: '',
  content_type: 1,
  pages: pages.map((slug) => ({ slug })),
  is_nps: false,
  mark_as_read: 0,
  questions: [],
  answered: false,
  ...over,
});
const visitor = { isSignedIn: false, readIds: [] };
const reader = { isSignedIn: true, readIds: [7] };

describe('which pop-up shows', () => {
  it('is the first that names the page, and only one', () => {
    const all = [popup(1, ['faq']), popup(2, ['painel', 'faq']), popup(3, ['painel'])];
    expect(choosePopup(all, 'painel', visitor)?.id).toBe(2);
    expect(choosePopup(all, 'faq', visitor)?.id).toBe(1);
    expect(choosePopup(all, 'extrato', visitor)).toBeNull();
    expect(choosePopup(all, null, visitor)).toBeNull();
  });

  it('is hidden for people who read it, whatever its own setting is', () => {
    expect(isHidden(popup(7, []), 'faq', reader)).toBe(true);
    expect(isHidden(popup(8, [], { mark_as_read: 1 }), 'faq', reader)).toBe(false);
    const all = [popup(7, ['faq']), popup(8, ['faq'])];
    expect(choosePopup(all, 'faq', reader)?.id).toBe(8);
  });

  it('is hidden for people who answered it', () => {
    expect(isHidden(popup(8, [], { answered: true }), 'faq', reader)).toBe(true);
    expect(isHidden(popup(8, [], { answered: true }), 'index', reader)).toBe(false);
  });

  it('is hidden from visitors when it can be marked as read', () => {
    expect(isHidden(popup(7, [], { mark_as_read: 1 }), 'faq', visitor)).toBe(true);
    expect(isHidden(popup(7, []), 'faq', visitor)).toBe(false);
  });

  it('is never hidden on the index page', () => {
    expect(isHidden(popup(7, [], { mark_as_read: 1 }), 'index', visitor)).toBe(false);
    expect(isHidden(popup(7, [], { mark_as_read: 1 }), 'index', reader)).toBe(false);
  });
});

describe('answers', () => {
  it.each([
    [written, undefined, 'missing'],
    [written, ' \n ', 'missing'],
    [written, 'Gostei', null],
    [written, 20, 'invalid'],
    [{ ...written, required: false }, '', null],
    [chosen, undefined, 'missing'],
    [chosen, 21, null],
    [chosen, 99, 'invalid'],
    [chosen, 'Boa', 'invalid'],
    [{ ...chosen, required: false }, undefined, null],
  ])('%# are checked by the kind of question', (question, value, problem) => {
    expect(problemOf(question as Question, value)).toBe(problem);
  });

  it('are not sent with a missing answer, or without any answer', () => {
    expect(unansweredOf([written, chosen], { 1: 'Oi' })).toEqual([2]);
    expect(unansweredOf([written, chosen], { 1: 'Oi', 2: 20 })).toEqual([]);
    const optional = [
      { ...written, required: false },
      { ...chosen, required: false },
    ];
    expect(unansweredOf(optional, {})).toEqual([1, 2]);
    expect(unansweredOf(optional, { 2: 21 })).toEqual([]);
  });

  it('are sent without empty ones', () => {
    const questions = [{ ...written, required: false }, chosen];
    expect(givenOf(questions, { 1: '  ', 2: 21, 3: 'de outra' })).toEqual([
      { popup_question_id: 2, answer_id: 21 },
    ]);
  });
});

it('explains the ends of a scale with ten answers or more', () => {
  const scale = (length: number): Question => ({
    ...chosen,
    answers: Array.from({ length }, (_, index) => ({ id: index + 1, answer: String(index) })),
  });
  expect([9, 10, 11].map((length) => saysExtremes(scale(length)))).toEqual([false, true, true]);
});
