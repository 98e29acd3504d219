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
