import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { hasTickets } from '../tickets/service.ts';
import { checkAnswers, type SentAnswer } from './check-answers.ts';
import * as queries from './queries.ts';

export interface ShownPopup {
  popup: queries.PopupRow;
  questions: queries.QuestionRow[];
  /** Whether the participant has sent the answers. */
  isAnswered: boolean;
}

/** Ids of the pop-ups that a participant marked as read: `popup_read` of the profile (section 3). */
export function readPopupIds(tx: Tx, programId: number, participantId: number): Promise<number[]> {
  return queries.readIds(tx, programId, participantId);
}

/**
 * Whether a pop-up is for this participant. Each of its conditions is looked up once, and only if a pop-up
 * has it.
 */
async function audience(
  tx: Tx,
  programId: number,
  participantId: number | undefined,
  popups: readonly queries.PopupRow[],
): Promise<(popup: queries.PopupRow) => boolean> {
  const isAsked = popups.some(({ shown_when }) => shown_when === 'has_tickets');
  const isOwner = isAsked && participantId !== undefined && (await hasTickets(tx, programId, participantId));
  return ({ shown_when }) => shown_when === null || isOwner;
}

/** The running pop-ups with their questions: the participants' (`isPrivate`) or the visitors'. */
export async function listShown(
  context: ProgramContext,
  which: { isPrivate: boolean; direction: 'asc' | 'desc' },
): Promise<ShownPopup[]> {
  const programId = context.program.id;
  const participantId = context.session?.participantId;
  return context.tx(async (tx) => {
    const running = await queries.listPopups(tx, programId, context.clock(), which);
    const isFor = await audience(tx, programId, participantId, running);
    const popups = running.filter(isFor);
    const ids = popups.map((popup) => popup.id);
    const questions = await queries.listQuestions(tx, programId, ids);
    const answered = participantId ? await queries.answeredIds(tx, programId, participantId) : new Set();
    return popups.map((popup) => ({
      popup,
      questions: questions.filter((question) => question.popup_id === popup.id),
      isAnswered: answered.has(popup.id),
    }));
  });
}

function readerOf({ program, session }: SignedInContext, popupId: number): queries.Whose {
  return { programId: program.id, participantId: session.participantId, popupId };
}

/** Records a pop-up as read. Throws `not-found`, or `conflict` for one that cannot be marked. */
export async function markRead(context: SignedInContext, popupId: number): Promise<void> {
  const whose = readerOf(context, popupId);
  const now = context.clock();
  await context.tx(async (tx) => {
    const popup = await queries.findPopup(tx, whose.programId, now, popupId);
    if (!popup) throw new ApiError('not-found');
    if (!popup.mark_as_read) throw new ApiError('conflict');
    await queries.insertRead(tx, whose, now);
  });
}

/**
 * Stores a participant's answers, once for each pop-up. Throws `not-found`, `already-answered`, or
 * `ValidationError` with what is wrong at each question.
 */
export async function saveAnswers(
  context: SignedInContext,
  popupId: number,
  sent: readonly SentAnswer[],
): Promise<Date> {
  const whose = readerOf(context, popupId);
  const now = context.clock();
  await context.tx(async (tx) => {
    const popup = await queries.findPopup(tx, whose.programId, now, popupId);
    if (!popup) throw new ApiError('not-found');
    const answers = checkAnswers(await queries.listQuestions(tx, whose.programId, [popupId]), sent);
    if (!(await queries.insertReply(tx, whose, now))) throw new ApiError('already-answered');
    await queries.insertAnswers(tx, whose, answers);
  });
  return now;
}
