/** What the pop-ups read of the contract's answers (popup.list, popup.private). */

export interface Question {
  id: number;
  question: string;
  /** `single`: one free text. `multiple`: one of several answers. */
  question_type: 'single' | 'multiple';
  required: boolean;
  answers: readonly { id: number; answer: string }[];
}

export interface Popup {
  id: number;
  title: string;
  content: string;
  /** 0 image, 1 HTML. */
  content_type: 0 | 1;
  file?: { url: string } | null;
  pages: readonly { slug: string }[];
  is_nps: boolean;
  mark_as_read: 0 | 1;
  questions: readonly Question[];
  /** The participant has answered already. */
  answered: boolean;
}

/** A call that failed, as the machine and the screen need it. */
export interface CallFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** The server's own text, or '' when it said nothing. */
  message: string;
  /** The server's text by question id. */
  problems: Readonly<Record<number, string>>;
}
