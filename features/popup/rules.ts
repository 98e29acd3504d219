/**
 * Rules of the pop-ups (sections 2 and 4): pure functions over the contract's answers. The server checks
 * answers with the same `problemOf`.
 */
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { answerProblem, isAnswered } from '../../engine/manifest/questions.ts';
import type { Popup, Question } from './types.ts';

export { choosePopup, isHidden, type Reader } from './choose.ts';

/** The written text, or the id of the chosen answer. */
export type AnswerValue = string | number;
export type Answers = Readonly<Record<number, AnswerValue>>;

/** With this many answers or more, an NPS scale explains its ends (section 9). */
const EXTREMES_FROM = 10;

/** What is wrong with an answer, if anything. A text of only spaces is no answer. */
export function problemOf(
  { question_type, required, answers }: Pick<Question, 'question_type' | 'required' | 'answers'>,
  value: AnswerValue | undefined,
): 'missing' | 'invalid' | null {
  const kind = question_type === 'single' ? 'text' : 'one';
  const options = answers.map(({ id, answer }) => ({ value: id, label: answer }));
  return answerProblem({ kind, isRequired: required, options }, value);
}

/** Ids of the questions without a valid answer; all of them if nothing was answered. */
export function unansweredOf(questions: readonly Question[], answers: Answers): number[] {
  const held = questions.filter((question) => problemOf(question, answers[question.id]) !== null);
  if (held.length > 0 || givenOf(questions, answers).length > 0) return held.map(({ id }) => id);
  return questions.map(({ id }) => id);
}

/** The answers in the form of `popup.saveAnswers`, without empty ones. */
export function givenOf(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id }) => {
    const value = answers[id];
    return value !== undefined && isAnswered(value) ? [{ popup_question_id: id, answer_id: value }] : [];
  });
}

/** Whether a question is a choice on a satisfaction scale. */
export function isScale(popup: Popup, question: Question): boolean {
  return popup.is_nps && question.question_type === 'multiple';
}

export function saysExtremes(question: Question): boolean {
  return question.answers.length >= EXTREMES_FROM;
}

export function saysAlreadyAnswered({ code }: Pick<CallFailure, 'code'>): boolean {
  return code === 'already-answered';
}

/** The server's message about one question's answer (its field is `answers.<id>`); null if there is none. */
export function refusalOf(failure: CallFailure | null, questionId: number): string | null {
  return failure?.errors?.[`answers.${questionId}`]?.[0] ?? null;
}
