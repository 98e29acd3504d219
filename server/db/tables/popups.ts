import type { Generated } from 'kysely';
import type { Defaulted, Json, Moment, NullableMoment } from './column.ts';

export type QuestionType = 'single' | 'multiple';

export interface PopupsTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  /** HTML as `cleanHtml()` leaves it. */
  content: string;
  /** 0 the image of `file_id`, 1 the content. */
  content_type: 0 | 1;
  file_id: Defaulted<number | null>;
  /** Slugs of the pages that show it. */
  pages: Json<string[]>;
  /** Shown to participants; the others to visitors. */
  is_private: boolean;
  is_nps: Defaulted<boolean>;
  mark_as_read: Defaulted<boolean>;
  starts_at: NullableMoment;
  ends_at: NullableMoment;
  active: Defaulted<boolean>;
}

export interface PopupQuestionsTable {
  program_id: number;
  id: Generated<number>;
  popup_id: number;
  position: number;
  question: string;
  /** `single`: one free text. `multiple`: one of several answers. */
  question_type: QuestionType;
  required: Defaulted<boolean>;
}

export interface PopupQuestionAnswersTable {
  program_id: number;
  id: Generated<number>;
  question_id: number;
  position: number;
  answer: string;
}

export interface PopupReadsTable {
  program_id: number;
  popup_id: number;
  participant_id: number;
  read_at: Moment;
}

/** One row a participant and pop-up: answers are given once. */
export interface PopupRepliesTable {
  program_id: number;
  popup_id: number;
  participant_id: number;
  answered_at: Moment;
}

export interface PopupReplyAnswersTable {
  program_id: number;
  popup_id: number;
  participant_id: number;
  question_id: number;
  /** The chosen answer, or null where the answer was written. */
  answer_id: number | null;
  written: string | null;
}
