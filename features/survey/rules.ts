/**
 * Rules of a survey: pure functions over the contract's answers. The server checks answers with the same
 * functions.
 */
import { isAnswered } from '../../engine/manifest/questions.ts';

/** The option, the options, the number or the text. */
export type AnswerValue = number | readonly number[] | string;
export type Given = Readonly<Record<number, AnswerValue>>;

export interface Asked {
  question_type: 'single' | 'multiple' | 'scale' | 'nps' | 'text';
  required: boolean;
  lowest: number;
  highest: number;
  options: readonly { id: number }[];
}

/** The longest accepted text, characters. */
export const longestText = 2_000;

/**
 * What is wrong with an answer, if anything. Answers are never sent empty: an optional question is skipped
 * instead.
 */
export function problemOf(question: Asked, value: AnswerValue | undefined): 'missing' | 'invalid' | null {
  if (value === undefined || !isAnswered(value)) return 'missing';
  const isOption = (id: unknown) => question.options.some((option) => option.id === id);
  switch (question.question_type) {
    case 'single':
      return isOption(value) ? null : 'invalid';
    case 'multiple':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
        ? null
        : 'invalid';
    case 'scale':
    case 'nps':
      return typeof value === 'number' && value >= question.lowest && value <= question.highest
        ? null
        : 'invalid';
    case 'text':
      return typeof value === 'string' && value.length <= longestText ? null : 'invalid';
  }
}

/** The first question from `from` on without an answer; -1 if there is none. */
export function nextOpen(questions: readonly { id: number }[], given: Given, from: number): number {
  return questions.findIndex(({ id }, index) => index >= from && given[id] === undefined);
}

/** How many questions are answered. */
export function answeredOf(questions: readonly { id: number }[], given: Given): number {
  return questions.filter(({ id }) => given[id] !== undefined).length;
}
