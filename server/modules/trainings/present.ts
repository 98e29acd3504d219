import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';
import { percentOf } from '../shared/percent.ts';
import type { Attempt, Question, Step, tracksOf, trainingsOf } from './queries.ts';
import { nextAttemptAt } from './quiz.ts';
import { videoOf } from './video.ts';

export type TrainingRow = FoundRow<typeof trainingsOf>;

/** '45 min', '1 h', '1 h 30 min'. */
export function workloadOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The fields that lists and the training's page share. */
const common = (row: TrainingRow) => ({
  id: row.id,
  title: row.title,
  image: imageOf(row.image_id),
  track: row.track_id === null ? undefined : { id: row.track_id, title: row.track ?? '' },
  status: row.status,
  workload: workloadOf(row.minutes),
  points: row.points,
  steps: row.steps,
  done: row.status === 'finished' ? row.steps : row.done,
  // A finished training stays at 100 even if steps are added later.
  percent: row.status === 'finished' ? 100 : percentOf(row.done, row.steps),
});

export const presentTraining = (row: TrainingRow): Schemas['Training'] => ({
  ...common(row),
  minutes: row.minutes,
  summary: row.summary || undefined,
});

/** A training that its reader has begun. */
export const presentMine = (row: TrainingRow): Schemas['MyTraining'] => ({
  ...common(row),
  is_open: row.is_open,
  started_at: (row.started_at ?? row.published_at).toISOString(),
  active_at: (row.active_at ?? row.published_at).toISOString(),
  finished_at: row.finished_at?.toISOString(),
});

export const presentTrack = (
  row: Awaited<ReturnType<typeof tracksOf>>[number],
): Schemas['TrainingTrack'] => ({
  id: row.id,
  title: row.title,
  description: row.description || undefined,
  image: imageOf(row.image_id),
  trainings: row.trainings,
  finished: row.finished,
  percent: percentOf(row.finished, row.trainings),
});

/** The right answers are shown only to a person who has passed. */
function presentQuestion({ id, question, kind, options, picked }: Question, isPassed: boolean) {
  return {
    ...{ id, question, kind, picked },
    answers: options.map((option) => ({ id: option.id, answer: option.answer })),
    correct: isPassed ? options.filter(({ correct }) => correct).map((option) => option.id) : undefined,
  };
}

function presentQuiz(
  step: Step,
  questions: readonly Question[],
  [last, ...before]: readonly Attempt[],
  now: Date,
): Schemas['TrainingQuiz'] {
  const made = before.length + (last ? 1 : 0);
  const next = nextAttemptAt(step, last);
  return {
    questions: questions.map((question) => presentQuestion(question, step.done_at !== null)),
    pass_mark: step.pass_mark,
    attempts: made,
    attempts_left: step.attempts === null ? undefined : Math.max(0, step.attempts - made),
    next_at: next && next > now ? next.toISOString() : undefined,
    last: last && { score: last.score, passed: last.passed, at: last.created_at.toISOString() },
  };
}

/** A step with its content. */
export function presentStep(
  step: Step,
  of: { questions: readonly Question[]; attempts: readonly Attempt[]; now: Date },
): Schemas['TrainingContent'] {
  const own = <Row extends { step_id: number }>(rows: readonly Row[]) =>
    rows.filter(({ step_id }) => step_id === step.id);
  const isVideo = step.type === 'video';
  return {
    id: step.id,
    type: step.type,
    title: step.title,
    text: step.content || undefined,
    file: step.file_id ? { url: `/api/v1/files/${step.file_id}`, mimetype: step.mimetype ?? '' } : undefined,
    captions: step.captions_id ? imageOf(step.captions_id)?.url : undefined,
    video: videoOf(step.video),
    seconds: (isVideo && step.seconds) || undefined,
    watched: isVideo ? (step.watched ?? []) : undefined,
    quiz: step.type === 'quiz' ? presentQuiz(step, own(of.questions), own(of.attempts), of.now) : undefined,
    done: step.done_at !== null,
  };
}
