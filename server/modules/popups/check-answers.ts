import { fieldTexts } from '../../../engine/texts/fields.ts';
import { type AnswerValue, problemOf } from '../../../features/popup/rules.ts';
import { type FieldErrors, ValidationError } from '../../contract/errors.ts';
import type { GivenAnswer, QuestionRow } from './queries.ts';

export interface SentAnswer {
  popup_question_id: number;
  /** Id of the chosen answer, or the written text. */
  answer_id: AnswerValue;
}

const problems = { missing: fieldTexts.required, invalid: fieldTexts.invalidAnswer } as const;

/** Answers by question. Throws for a question of another pop-up and for one that is answered twice. */
function byQuestion(
  questions: readonly QuestionRow[],
  sent: readonly SentAnswer[],
): Map<number, AnswerValue> {
  const values = new Map<number, AnswerValue>();
  for (const { popup_question_id: id, answer_id } of sent) {
    const isKnown = questions.some((question) => question.id === id);
    if (!isKnown || values.has(id))
      throw new ValidationError({ [`answers.${id}`]: [fieldTexts.unknownQuestion] });
    values.set(id, answer_id);
  }
  return values;
}

/**
 * The answers to store. The screen checks by the same rule before it sends. Throws `ValidationError` with one
 * entry for each question, named `answers.<question id>`.
 */
export function checkAnswers(questions: readonly QuestionRow[], sent: readonly SentAnswer[]): GivenAnswer[] {
  const values = byQuestion(questions, sent);
  const errors: FieldErrors = {};
  const given: GivenAnswer[] = [];
  for (const question of questions) {
    const value = values.get(question.id);
    const problem = problemOf(question, value);
    if (problem) errors[`answers.${question.id}`] = [problems[problem]];
    else if (typeof value === 'number')
      given.push({ question_id: question.id, answer_id: value, written: null });
    else if (value) given.push({ question_id: question.id, answer_id: null, written: value });
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  if (given.length === 0) throw new ValidationError({ answers: ['Responda a pelo menos uma pergunta.'] });
  return given;
}
