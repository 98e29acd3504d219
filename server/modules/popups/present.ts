import type { Schemas } from '../../../openapi/generated/types.ts';
import { imageOf } from '../shared/image.ts';
import type { ShownPopup } from './service.ts';

export function presentPopup({ popup, questions, isAnswered }: ShownPopup): Schemas['Popup'] {
  const { id, title, content, content_type, file_id, pages, is_nps, mark_as_read } = popup;
  return {
    id,
    title,
    content,
    content_type,
    file: imageOf(file_id),
    image_alt: popup.image_alt ?? undefined,
    link: popup.link ?? undefined,
    pages: pages.map((slug) => ({ slug })),
    is_nps,
    mark_as_read: mark_as_read ? 1 : 0,
    questions: questions.map((question) => ({
      id: question.id,
      question: question.question,
      question_type: question.question_type,
      required: question.required,
      answers: question.answers.map((answer) => ({ id: answer.id, answer: answer.answer })),
    })),
    answered: isAnswered,
  };
}
