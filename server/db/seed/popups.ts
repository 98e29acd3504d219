import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { PopupData } from './data.ts';

function check(popup: PopupData): void {
  if ((popup.content_type ?? 1) === 0 && !popup.image) {
    throw new Error(`The pop-up "${popup.title}" shows an image and has none`);
  }
  for (const { question, type, answers = [] } of popup.questions ?? []) {
    if (type === 'multiple' && answers.length < 2) {
      throw new Error(`The question "${question}" of the pop-up "${popup.title}" has nothing to choose from`);
    }
  }
}

async function popupRow(context: SeedContext, popup: PopupData) {
  const { clock } = context;
  const isPrivate = popup.private ?? false;
  return {
    program_id: context.programId,
    title: popup.title,
    content: cleanHtml(popup.content),
    content_type: popup.content_type ?? 1,
    file_id: await context.assets.store(popup.image, isPrivate ? 'program' : 'public'),
    pages: popup.pages,
    is_private: isPrivate,
    is_nps: popup.is_nps ?? false,
    mark_as_read: popup.mark_as_read ?? false,
    starts_at: popup.starts_days_ago === undefined ? null : clock.daysAgo(popup.starts_days_ago),
    ends_at: popup.ends_in_days === undefined ? null : clock.inDays(popup.ends_in_days),
    active: popup.active ?? true,
  };
}

async function seedQuestions(context: SeedContext, popup: PopupData, popup_id: number): Promise<void> {
  const { db, programId: program_id } = context;
  const questions = popup.questions ?? [];
  if (questions.length === 0) return;
  const rows = questions.map(({ question, type, required }, index) => ({
    program_id,
    popup_id,
    position: index + 1,
    question,
    question_type: type,
    required: required ?? true,
  }));
  const ids = await insertForIds(db, 'popup_questions', rows);
  const answers = questions.flatMap((question, index) =>
    (question.answers ?? []).map((answer, place) => ({
      program_id,
      question_id: ids[index],
      position: place + 1,
      answer,
    })),
  );
  if (answers.length > 0) await insertMany(db, 'popup_question_answers', answers);
}

export async function seedPopups(context: SeedContext): Promise<void> {
  for (const popup of context.data['popups.json'] ?? []) {
    check(popup);
    const [id] = await insertForIds(context.db, 'popups', [await popupRow(context, popup)]);
    if (id === undefined) throw new Error(`The pop-up "${popup.title}" was not stored`);
    await seedQuestions(context, popup, id);
  }
}
