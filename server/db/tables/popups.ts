import { flag, integer, json, label, moment, prose, serial, small, table, text } from './table.ts';

export type QuestionType = 'single' | 'multiple';

export const popups = table('popups', {
  id: serial(),
  title: label(),
  /** HTML as `cleanHtml()` leaves it. */
  content: prose(),
  /** 0 the image of `file_id`, 1 the content. */
  content_type: small<0 | 1>(),
  file_id: integer().orNull(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Shown to participants; the others to visitors. */
  is_private: flag(),
  is_nps: flag().byDefault(),
  mark_as_read: flag().byDefault(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(),
});

export const popupQuestions = table('popup_questions', {
  id: serial(),
  popup_id: integer(),
  position: integer(),
  question: label(),
  /** `single`: one free text. `multiple`: one of several answers. */
  question_type: text<QuestionType>(),
  required: flag().byDefault(),
});

export const popupQuestionAnswers = table('popup_question_answers', {
  id: serial(),
  question_id: integer(),
  position: integer(),
  answer: prose(),
});

export const popupReads = table('popup_reads', {
  popup_id: integer(),
  participant_id: integer(),
  read_at: moment(),
});

/** One row a participant and pop-up: answers are given once. */
export const popupReplies = table('popup_replies', {
  popup_id: integer(),
  participant_id: integer(),
  answered_at: moment(),
});

export const popupReplyAnswers = table('popup_reply_answers', {
  popup_id: integer(),
  participant_id: integer(),
  question_id: integer(),
  /** The chosen answer, or null where the answer was written. */
  answer_id: integer().orNull(),
  written: text().orNull(),
});
