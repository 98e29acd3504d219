/**
 * Answers that were not sent yet, stored while the tab lives, so that closing the pop-up or reloading the
 * page loses nothing. The key is stored with them, so that answers which were sent before the tab died are
 * not sent twice.
 */
import { type Answers, problemOf } from './rules.ts';
import type { Question } from './types.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Draft {
  answers: Answers;
  key: string | null;
}

/** The owner and the pop-up of a draft: another person in the same tab must not find it. */
export interface DraftOwner {
  userId: number;
  popupId: number;
}

const empty: Draft = { answers: {}, key: null };

function nameOf({ userId, popupId }: DraftOwner): string {
  return `popup.draft.${userId}.${popupId}`;
}

/** The parts of the draft that still match the questions. */
export function recallDraft(store: Store, owner: DraftOwner, questions: readonly Question[]): Draft {
  try {
    const draft = JSON.parse(store.getItem(nameOf(owner)) ?? 'null') as Draft | null;
    if (!draft) return empty;
    const known = questions.filter(
      (question) =>
        draft.answers[question.id] !== undefined &&
        problemOf(question, draft.answers[question.id]) !== 'invalid',
    );
    const answers = Object.fromEntries(known.map(({ id }) => [id, draft.answers[id] as string | number]));
    const isWhole = known.length === Object.keys(draft.answers).length;
    return { answers, key: isWhole ? draft.key : null };
  } catch {
    return empty;
  }
}

export function rememberDraft(store: Store, owner: DraftOwner, { answers, key }: Draft): void {
  store.setItem(nameOf(owner), JSON.stringify({ answers, key }));
}

export function forgetDraft(store: Store, owner: DraftOwner): void {
  store.removeItem(nameOf(owner));
}
