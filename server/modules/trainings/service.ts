import { fieldTexts } from '../../../engine/texts/fields.ts';
import { isWatched, joinPieces, secondsIn } from '../../../features/training/rules.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isActive } from '../participants/service.ts';
import { credit } from '../points/service.ts';
import { codeOf, issueCertificate } from './certificate.ts';
import { presentStep, presentTraining } from './present.ts';
import {
  attemptsOf,
  type Looker,
  lockProgress,
  questionsOf,
  type Step,
  stepsOf,
  touchProgress,
  trainingsOf,
  writeStep,
} from './queries.ts';
import { judgeQuiz, problemOf } from './quiz.ts';

type Detail = Schemas['TrainingDetail'];
type StepInput = Schemas['TrainingStepInput'];

/** The fastest playback that counts, as a multiple of normal speed. */
const fastest = 2;
/** Allowed difference for clocks and rounding: this share of the videos, and never more than so many s. */
const slack = { share: 0.1, most: 30 };

export const lookerOf = ({ program, session, clock }: SignedInContext): Looker => ({
  programId: program.id,
  participantId: session.participantId,
  now: clock(),
});

/** A training with its steps, as its reader sees it; undefined if there is none. */
export async function readTraining(tx: Tx, looker: Looker, id: number): Promise<Detail | undefined> {
  const row = await trainingsOf(tx, looker).where('training.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const steps = await stepsOf(tx, looker, id);
  const quizzes = steps.filter(({ type }) => type === 'quiz').map((step) => step.id);
  const questions = await questionsOf(tx, looker, quizzes);
  const attempts = await attemptsOf(tx, looker, quizzes);
  return {
    ...presentTraining(row),
    description: row.description || undefined,
    finished_at: row.finished_at?.toISOString(),
    certificate: row.finished_at ? await codeOf(tx, looker, id) : undefined,
    contents: steps.map((step) => presentStep(step, { questions, attempts, now: looker.now })),
  };
}

async function readAgain(tx: Tx, looker: Looker, id: number): Promise<Detail> {
  const detail = await readTraining(tx, looker, id);
  if (!detail) throw new ApiError('not-found');
  return detail;
}

const refuse = (message: string) => new ApiError('conflict', { message });

/**
 * The signed-in person as the learner: an id from a request is never used. Throws `not-eligible`, and
 * `not-found` for a training that is not visible.
 */
async function workerOf(tx: Tx, context: SignedInContext, id: number): Promise<Looker> {
  const looker = lookerOf(context);
  if (!(await isActive(tx, looker.programId, looker.participantId))) throw new ApiError('not-eligible');
  await trainingsOf(tx, looker).where('training.id', '=', id).executeTakeFirstOrThrow(notFound);
  return looker;
}

/**
 * A step that the person may work on. Throws `not-found`, and `conflict` while an earlier step is not done.
 */
function stepAt(steps: readonly Step[], id: number): Step {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  if (!step) throw new ApiError('not-found');
  if (steps.slice(0, index).some(({ done_at }) => done_at === null))
    throw refuse('Termine primeiro as etapas anteriores.');
  return step;
}

/**
 * Adds newly watched parts of a video to the stored ones. Throws if nobody could have watched so much in the
 * time.
 */
function watchedOf(steps: readonly Step[], step: Step, sent: StepInput, startedAt: Date, now: Date) {
  const length = step.seconds ?? 0;
  const came = (sent.watched ?? []).map(([from = 0, to = 0]) => [from, Math.min(to, length)] as const);
  const watched = joinPieces([...(step.watched ?? []), ...came]);
  const others = steps.filter((other) => other.id !== step.id && other.watched?.length);
  const all = others.reduce((sum, other) => sum + secondsIn(other.watched ?? []), secondsIn(watched));
  const lengths = others.reduce((sum, other) => sum + (other.seconds ?? 0), length);
  const passed = (now.getTime() - startedAt.getTime()) / 1000;
  if (all > passed * fastest + Math.min(lengths * slack.share, slack.most))
    throw refuse('Não deu tempo de assistir a tanto. Continue o vídeo.');
  return watched;
}

/** Completes a step, or a part of it. A completed step stays as it is. */
export async function doStep(
  tx: Tx,
  context: SignedInContext,
  { path: { id }, body }: HandlerInput<'training.steps'>,
): Promise<Detail> {
  const looker = await workerOf(tx, context, id);
  const progress = await lockProgress(tx, looker, id, true);
  const steps = await stepsOf(tx, looker, id);
  const step = stepAt(steps, body.content_id);
  if (step.type !== body.content_type) throw new ValidationError({ content_type: ['Tipo inválido'] });
  await touchProgress(tx, looker, id);
  if (step.done_at || progress?.finished_at) return readAgain(tx, looker, id);
  if (body.opened) {
    await writeStep(tx, looker, step.id, { watched: step.watched ?? [], isDone: false });
  } else if (step.type === 'video') {
    if (!body.watched) throw new ValidationError({ watched: [fieldTexts.required] });
    const startedAt = progress?.started_at ?? looker.now;
    const watched = watchedOf(steps, step, body, startedAt, looker.now);
    await writeStep(tx, looker, step.id, { watched, isDone: isWatched(watched, step.seconds ?? 0) });
  } else if (step.type === 'quiz') {
    const questions = await questionsOf(tx, looker, [step.id]);
    const { idempotencyKey } = context;
    const sent = body.questions ?? [];
    const isDone = await judgeQuiz(tx, looker, { step, questions, sent, idempotencyKey });
    if (isDone) await writeStep(tx, looker, step.id, { watched: [], isDone });
  } else await writeStep(tx, looker, step.id, { watched: [], isDone: true });
  return readAgain(tx, looker, id);
}

/** Stores the answer to one question of a quiz that is not submitted yet. */
export async function keepAnswer(
  tx: Tx,
  context: SignedInContext,
  { path: { id }, body }: HandlerInput<'training.answer'>,
): Promise<Detail> {
  const looker = await workerOf(tx, context, id);
  await lockProgress(tx, looker, id, true);
  const steps = await stepsOf(tx, looker, id);
  const quizzes = steps.filter(({ type }) => type === 'quiz').map((step) => step.id);
  const question = (await questionsOf(tx, looker, quizzes)).find((one) => one.id === body.question_id);
  if (!question) throw new ApiError('not-found');
  const step = stepAt(steps, question.step_id);
  const problem = body.answers.length > 0 && problemOf(question, body.answers);
  if (problem) throw new ValidationError({ answers: [problem] });
  await touchProgress(tx, looker, id);
  if (step.done_at === null) {
    const kept = { answers: JSON.stringify(body.answers), updated_at: looker.now };
    await tx
      .insertInto('training_answers')
      .values({
        ...{ program_id: looker.programId, participant_id: looker.participantId },
        ...{ question_id: question.id, ...kept },
      })
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'participant_id', 'question_id']).doUpdateSet(kept),
      )
      .execute();
  }
  return readAgain(tx, looker, id);
}

/** Finishes a training when all its steps are done: creates its certificate and credits its points, once. */
export async function finish(
  tx: Tx,
  context: SignedInContext,
  { path: { id } }: HandlerInput<'training.finish'>,
): Promise<Detail> {
  const looker = await workerOf(tx, context, id);
  const progress = await lockProgress(tx, looker, id, false);
  const steps = await stepsOf(tx, looker, id);
  if (progress?.finished_at) return readAgain(tx, looker, id);
  const left = steps.filter(({ done_at }) => done_at === null).length;
  if (!progress || left > 0 || steps.length === 0)
    throw refuse(left === 1 ? 'Ainda falta uma etapa.' : `Ainda faltam ${left} etapas.`);
  await touchProgress(tx, looker, id, true);
  const { title, minutes } = await readAgain(tx, looker, id);
  await issueCertificate(tx, looker, { id, title, minutes });
  const detail = await readAgain(tx, looker, id);
  if (detail.points > 0)
    await credit(tx, {
      ...{ programId: looker.programId, participantId: looker.participantId, at: looker.now },
      ...{ kind: 'training', points: detail.points, description: `Treinamento: ${detail.title}` },
      source: `training:${id}:${looker.participantId}`,
    });
  return detail;
}
