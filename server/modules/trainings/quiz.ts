import { formatMoment } from '../../../engine/format/moment.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, type FieldErrors, ValidationError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { type Attempt, attemptsOf, forgetPicks, type Looker, type Question, type Step } from './queries.ts';

export interface SentAnswer {
  question_id: number;
  answers: readonly number[];
}

/** When the next attempt at a quiz is allowed; null: at once. */
export function nextAttemptAt(step: Pick<Step, 'wait_minutes'>, last: Attempt | undefined): Date | null {
  if (!last || last.passed || step.wait_minutes === 0) return null;
  return new Date(last.created_at.getTime() + step.wait_minutes * 60_000);
}

/** Throws `conflict` for a quiz that cannot be tried now. */
function checkTurn(step: Step, attempts: readonly Attempt[], now: Date): void {
  const refuse = (message: string) => new ApiError('conflict', { message });
  if (step.attempts !== null && attempts.length >= step.attempts)
    throw refuse('Você já usou todas as tentativas. Fale com a equipe do programa.');
  const next = nextAttemptAt(step, attempts[0]);
  if (next && next > now)
    throw refuse(`A próxima tentativa é a partir de ${formatMoment(next.toISOString())}.`);
}

/** What is wrong with the answers to a question; null for nothing. */
export function problemOf({ kind, options }: Question, answers: readonly number[]): string | null {
  if (answers.length === 0) return fieldTexts.required;
  const isKnown = answers.every((answer) => options.some(({ id }) => id === answer));
  const isTooMuch = kind === 'one' && answers.length > 1;
  return isKnown && !isTooMuch && new Set(answers).size === answers.length ? null : fieldTexts.invalidAnswer;
}

/** The answers by question. Throws a 422 with what is wrong at each, named `questions.<id>`. */
function checkAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
): ReadonlyMap<number, readonly number[]> {
  const given = new Map(sent.map(({ question_id, answers }) => [question_id, answers]));
  const errors: FieldErrors = {};
  for (const question of questions) {
    const problem = problemOf(question, given.get(question.id) ?? []);
    if (problem) errors[`questions.${question.id}`] = [problem];
  }
  const strangers = sent.filter(({ question_id }) => !questions.some(({ id }) => id === question_id));
  for (const { question_id } of strangers) errors[`questions.${question_id}`] = [fieldTexts.unknownQuestion];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return given;
}

/** Whether all right answers were chosen, and no other. */
function isRight({ options }: Question, answers: readonly number[]): boolean {
  const right = options.filter(({ correct }) => correct).map(({ id }) => id);
  return right.length === answers.length && right.every((id) => answers.includes(id));
}

interface QuizInput {
  step: Step;
  questions: readonly Question[];
  sent: readonly SentAnswer[];
  idempotencyKey: string | null;
}

/**
 * Grades a quiz in the caller's transaction, which holds the lock on the progress, and stores the attempt: answers
 * whether it passed. An attempt that is stored already keeps its result. Throws `conflict` if no attempt is left or
 * the wait is not over, and a 422 for invalid answers.
 */
export async function judgeQuiz(
  tx: Tx,
  looker: Looker,
  { step, questions, sent, idempotencyKey }: QuizInput,
): Promise<boolean> {
  const { programId, participantId, now } = looker;
  const attempts = await attemptsOf(tx, looker, [step.id]);
  const stored = attempts.find(({ idempotency_key: key }) => key !== null && key === idempotencyKey);
  if (stored) return stored.passed;
  checkTurn(step, attempts, now);
  const given = checkAnswers(questions, sent);
  const right = questions.filter((question) => isRight(question, given.get(question.id) ?? [])).length;
  const score = Math.round((right / questions.length) * 1000) / 10;
  const passed = score >= step.pass_mark;
  await tx
    .insertInto('training_attempts')
    .values({
      ...{ program_id: programId, participant_id: participantId, step_id: step.id },
      ...{ number: attempts.length + 1, score, passed, created_at: now },
      idempotency_key: idempotencyKey,
      answers: JSON.stringify(questions.map(({ id }) => ({ question_id: id, answers: given.get(id) }))),
    })
    .execute();
  const ids = questions.map(({ id }) => id);
  await forgetPicks(tx, looker, ids);
  return passed;
}
