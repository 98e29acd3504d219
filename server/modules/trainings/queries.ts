import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** The participant who reads, and the time. */
export interface Looker {
  readonly programId: number;
  readonly participantId: number;
  readonly now: Date;
}

type Status = 'new' | 'started' | 'finished';

const statusOf = sql<Status>`case when mine.finished_at is not null then 'finished'
  when mine.started_at is not null then 'started' else 'new' end`;

/** How many steps a training has now, and how many of them the person has done. */
const counted = ({ programId, participantId }: Looker) => sql<{ steps: number; done: number }>`(
  select count(*)::int as steps, count(made.done_at)::int as done from training_steps as step
  left join training_step_progress as made on made.program_id = step.program_id and made.step_id = step.id
    and made.participant_id = ${participantId}
  where step.program_id = ${programId} and step.training_id = training.id and step.archived_at is null)`;

/** Every training of a program that has been visible, as one participant sees it. `is_open`: it is visible now. */
function everyTraining(tx: Tx, looker: Looker) {
  const { programId, participantId, now } = looker;
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('trainings as training')
        .leftJoin('training_tracks as track', (join) =>
          join
            .onRef('track.program_id', '=', 'training.program_id')
            .onRef('track.id', '=', 'training.track_id'),
        )
        .leftJoin('training_progress as mine', (join) =>
          join
            .onRef('mine.program_id', '=', 'training.program_id')
            .onRef('mine.training_id', '=', 'training.id')
            .on('mine.participant_id', '=', participantId),
        )
        .innerJoinLateral(counted(looker).as('total'), (join) => join.onTrue())
        .where('training.program_id', '=', programId)
        .select(sql<boolean>`training.archived_at is null and training.published_at <= ${now}`.as('is_open'))
        .select(['training.id', 'training.title', 'training.summary', 'training.description'])
        .select(['training.image_id', 'training.minutes', 'training.points', 'training.published_at'])
        .select(['training.track_id', 'track.title as track', 'total.steps', 'total.done'])
        .select(['mine.started_at', 'mine.active_at', 'mine.finished_at'])
        .select(statusOf.as('status'))
        // Trails in their order, and their trainings in theirs; trainings without a trail come last.
        .select(
          sql<number>`coalesce(track.position, 100000)::bigint * 100000 + training.position`.as('place'),
        )
        .as('training'),
    )
    .selectAll('training');
}

/** The trainings of a program that are visible now, as one participant sees them. */
export const trainingsOf = (tx: Tx, looker: Looker) =>
  everyTraining(tx, looker).where('training.is_open', '=', true);

/** Those that the participant has begun: of what they have finished, also what the program shows no more. */
export const begunOf = (tx: Tx, looker: Looker) =>
  everyTraining(tx, looker)
    .where('training.started_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('training.is_open', '=', true), eb('training.finished_at', 'is not', null)]),
    );

/** The trails that have trainings, with how many of them the person has finished. */
export function tracksOf(tx: Tx, looker: Looker) {
  return tx
    .selectFrom('training_tracks as track')
    .innerJoin(trainingsOf(tx, looker).as('training'), 'training.track_id', 'track.id')
    .where('track.program_id', '=', looker.programId)
    .where('track.archived_at', 'is', null)
    .groupBy(['track.id', 'track.title', 'track.description', 'track.image_id', 'track.position'])
    .select(['track.id', 'track.title', 'track.description', 'track.image_id'])
    .select(sql<number>`count(*)::int`.as('trainings'))
    .select(sql<number>`count(training.finished_at)::int`.as('finished'))
    .orderBy('track.position')
    .orderBy('track.id')
    .execute();
}

/** The steps of a training in their order, each with the person's progress. */
export function stepsOf(tx: Tx, { programId, participantId }: Looker, trainingId: number) {
  return tx
    .selectFrom('training_steps as step')
    .leftJoin('training_step_progress as made', (join) =>
      join
        .onRef('made.program_id', '=', 'step.program_id')
        .onRef('made.step_id', '=', 'step.id')
        .on('made.participant_id', '=', participantId),
    )
    .leftJoin('files as file', (join) =>
      join.onRef('file.program_id', '=', 'step.program_id').onRef('file.id', '=', 'step.file_id'),
    )
    .where('step.program_id', '=', programId)
    .where('step.training_id', '=', trainingId)
    .where('step.archived_at', 'is', null)
    .select(['step.id', 'step.type', 'step.title', 'step.content', 'step.file_id', 'step.captions_id'])
    .select(['step.video', 'step.seconds', 'step.pass_mark', 'step.attempts', 'step.wait_minutes'])
    .select(['file.mimetype', 'made.watched', 'made.done_at'])
    .orderBy('step.position')
    .orderBy('step.id')
    .execute();
}

export type Step = Awaited<ReturnType<typeof stepsOf>>[number];

/** The questions of some steps in their order, with their answers and the person's choices. */
export async function questionsOf(tx: Tx, { programId, participantId }: Looker, stepIds: readonly number[]) {
  if (stepIds.length === 0) return [];
  const questions = await tx
    .selectFrom('training_questions as question')
    .leftJoin('training_answers as kept', (join) =>
      join
        .onRef('kept.program_id', '=', 'question.program_id')
        .onRef('kept.question_id', '=', 'question.id')
        .on('kept.participant_id', '=', participantId),
    )
    .where('question.program_id', '=', programId)
    .where('question.archived_at', 'is', null)
    .where('question.step_id', 'in', stepIds)
    .select(['question.id', 'question.step_id', 'question.question', 'question.kind'])
    .select('kept.answers as picked')
    .orderBy('question.position')
    .orderBy('question.id')
    .execute();
  const ids = questions.map(({ id }) => id);
  const options = await tx
    .selectFrom('training_options')
    .select(['id', 'question_id', 'answer', 'correct'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('question_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return questions.map(({ picked, ...question }) => {
    const own = options.filter(({ question_id }) => question_id === question.id);
    // A pick stays stored when an operator takes its answer out: nobody could take it back.
    const known = (picked ?? []).filter((pick) => own.some(({ id }) => id === pick));
    return { ...question, options: own, picked: known };
  });
}

export type Question = Awaited<ReturnType<typeof questionsOf>>[number];

/** The person's attempts at some quizzes, the last attempt of each first. */
export async function attemptsOf(tx: Tx, { programId, participantId }: Looker, stepIds: readonly number[]) {
  if (stepIds.length === 0) return [];
  return tx
    .selectFrom('training_attempts')
    .select(['step_id', 'number', 'score', 'passed', 'idempotency_key', 'created_at'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('step_id', 'in', stepIds)
    .orderBy('number', 'desc')
    .execute();
}

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/**
 * A person's progress in a training, locked until the transaction ends. `begins`: creates it if there is
 * none; otherwise undefined is answered.
 */
export async function lockProgress(
  tx: Tx,
  { programId, participantId, now }: Looker,
  trainingId: number,
  begins: boolean,
) {
  const key = { program_id: programId, participant_id: participantId, training_id: trainingId };
  if (begins)
    await tx
      .insertInto('training_progress')
      .values({ ...key, started_at: now, active_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return tx
    .selectFrom('training_progress')
    .select(['started_at', 'finished_at'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('training_id', '=', trainingId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores that the person has opened the training now, or has finished it. */
export async function touchProgress(
  tx: Tx,
  { programId, participantId, now }: Looker,
  trainingId: number,
  isFinished = false,
): Promise<void> {
  await tx
    .updateTable('training_progress')
    .set({ active_at: now, ...(isFinished && { finished_at: now }) })
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('training_id', '=', trainingId)
    .execute();
}

/** Stores a person's progress in a step. */
export async function writeStep(
  tx: Tx,
  { programId, participantId, now }: Looker,
  stepId: number,
  { watched, isDone }: { watched: readonly (readonly [number, number])[]; isDone: boolean },
): Promise<void> {
  const said = { watched: JSON.stringify(watched), done_at: isDone ? now : null };
  await tx
    .insertInto('training_step_progress')
    .values({ program_id: programId, participant_id: participantId, step_id: stepId, ...said })
    .onConflict((conflict) => conflict.columns(['program_id', 'participant_id', 'step_id']).doUpdateSet(said))
    .execute();
}

/** Deletes the choices of a quiz that was submitted. */
export async function forgetPicks(
  tx: Tx,
  { programId, participantId }: Looker,
  questionIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('training_answers')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('question_id', 'in', questionIds)
    .execute();
}
