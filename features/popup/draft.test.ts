import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { forgetDraft, recallDraft, rememberDraft } from './draft.ts';
import type { Question } from './types.ts';

const questions: Question[] = [
  { id: 1, question: 'Por quê?', question_type: 'single', required: true, answers: [] },
  {
    id: 2,
    question: 'Nota?',
    question_type: 'multiple',
    required: true,
    answers: [{ id: 20, answer: 'Boa' }],
  },
];
const owner = { userId: 5, popupId: 9 };

it('keeps the answers, only for this person and this pop-up', () => {
  const store = memoryStorage();
  const draft = { answers: { 1: 'Porque sim', 2: 20 }, key: 'k' };
  rememberDraft(store, owner, draft);
  expect(recallDraft(store, owner, questions)).toEqual(draft);
  expect(recallDraft(store, { ...owner, userId: 6 }, questions)).toEqual({ answers: {}, key: null });
  expect(recallDraft(store, { ...owner, popupId: 8 }, questions)).toEqual({ answers: {}, key: null });
  forgetDraft(store, owner);
  expect(recallDraft(store, owner, questions)).toEqual({ answers: {}, key: null });
});

it('drops answers that no longer fit, and with them the key of the sent answers', () => {
  const store = memoryStorage();
  rememberDraft(store, owner, { answers: { 1: 'Oi', 2: 99, 3: 'de antes' }, key: 'k' });
  expect(recallDraft(store, owner, questions)).toEqual({ answers: { 1: 'Oi' }, key: null });
});

it('begins without answers if the stored value is invalid', () => {
  const store = memoryStorage();
  for (const text of ['{', '3', '{"answers":null}']) {
    store.setItem('popup.draft.5.9', text);
    expect(recallDraft(store, owner, questions)).toEqual({ answers: {}, key: null });
  }
});
