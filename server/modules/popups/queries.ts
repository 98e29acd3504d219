import type { Tx } from '../../db/types.ts';
import { folded } from '../../definitions/text.ts';

const running = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('popups')
    .selectAll()
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));

export type PopupRow = Awaited<ReturnType<typeof listPopups>>[number];

/** The running pop-ups: the participants' or the visitors'. */
export function listPopups(
  tx: Tx,
  programId: number,
  now: Date,
  { isPrivate, direction }: { isPrivate: boolean; direction: 'asc' | 'desc' },
) {
  return running(tx, programId, now)
    .where('is_private', '=', isPrivate)
    .orderBy(folded('title'), direction)
    .orderBy('id')
    .execute();
}

export function findPopup(tx: Tx, programId: number, now: Date, id: number) {
  return running(tx, programId, now).where('id', '=', id).executeTakeFirst();
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** Questions of pop-ups in their order, each with its answers in their order. */
export async function listQuestions(tx: Tx, programId: number, popupIds: readonly number[]) {
  if (popupIds.length === 0) return [];
  const questions = await tx
    .selectFrom('popup_questions')
    .select(['id', 'popup_id', 'question', 'question_type', 'required'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('popup_id', 'in', popupIds)
    .orderBy('popup_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (questions.length === 0) return [];
  const answers = await tx
    .selectFrom('popup_question_answers')
    .select(['id', 'question_id', 'answer'])
    .where('program_id', '=', programId)
    .where(
      'question_id',
      'in',
      questions.map((question) => question.id),
    )
    .where('archived_at', 'is', null)
    .orderBy('question_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return questions.map((question) => ({
    ...question,
    answers: answers.filter((answer) => answer.question_id === question.id),
  }));
}

/** Ids of the pop-ups that a participant marked as read or answered: answering counts as reading. */
export async function readIds(tx: Tx, programId: number, participantId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('popup_reads')
    .select('popup_id')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .union(
      tx
        .selectFrom('popup_replies')
        .select('popup_id')
        .where('program_id', '=', programId)
        .where('participant_id', '=', participantId),
    )
    .orderBy('popup_id')
    .execute();
  return rows.map((row) => row.popup_id);
}

/** Ids of the pop-ups that a participant answered. */
export async function answeredIds(tx: Tx, programId: number, participantId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('popup_replies')
    .select('popup_id')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .execute();
  return new Set(rows.map((row) => row.popup_id));
}

export interface Whose {
  programId: number;
  popupId: number;
  participantId: number;
}

const keyOf = ({ programId, popupId, participantId }: Whose) => ({
  program_id: programId,
  popup_id: popupId,
  participant_id: participantId,
});

/** Marks a pop-up as read. A second call changes nothing. */
export async function insertRead(tx: Tx, whose: Whose, now: Date): Promise<void> {
  await tx
    .insertInto('popup_reads')
    .values({ ...keyOf(whose), read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the participant's only reply to a pop-up; false if there is one already. */
export async function insertReply(tx: Tx, whose: Whose, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('popup_replies')
    .values({ ...keyOf(whose), answered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('popup_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface GivenAnswer {
  question_id: number;
  answer_id: number | null;
  written: string | null;
}

export async function insertAnswers(tx: Tx, whose: Whose, answers: readonly GivenAnswer[]): Promise<void> {
  await tx
    .insertInto('popup_reply_answers')
    .values(answers.map((answer) => ({ ...keyOf(whose), ...answer })))
    .execute();
}
