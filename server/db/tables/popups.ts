import {
  address,
  collection,
  html,
  image,
  moment as momentOf,
  pages,
  parts,
  plain,
  when,
} from './collection.ts';
import { contentRow, flag, integer, json, label, moment, prose, small, table, text } from './table.ts';

export const popups = table('popups', {
  ...contentRow(),
  title: label(),
  /** HTML as `cleanHtml()` leaves it. */
  content: prose().byDefault(),
  /** 0 the image of `file_id`, 1 the content. */
  content_type: small().oneOf(0, 1).byDefault(1),
  file_id: integer().orNull(),
  /** What the image says, for those who do not see it; null: the title. */
  image_alt: label().orNull(),
  /** Where the image leads. */
  link: text().orNull(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Shown to participants; otherwise to visitors. */
  is_private: flag().byDefault(),
  is_nps: flag().byDefault(),
  mark_as_read: flag().byDefault(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(true),
  /** The condition for participants to see it; null: none. */
  shown_when: text().oneOf('has_tickets').orNull(),
});

export const popupQuestions = table('popup_questions', {
  ...contentRow(),
  popup_id: integer(),
  position: integer(),
  question: label(),
  /** `single`: one free text. `multiple`: one of several answers. */
  question_type: text().oneOf('single', 'multiple'),
  required: flag().byDefault(true),
});

export const popupQuestionAnswers = table('popup_question_answers', {
  ...contentRow(),
  question_id: integer(),
  position: integer(),
  answer: prose(),
});

export const popupReads = table('popup_reads', {
  popup_id: integer(),
  participant_id: integer(),
  read_at: moment(),
});

/** One row for each participant and pop-up: answers are given once. */
export const popupReplies = table('popup_replies', {
  popup_id: integer(),
  participant_id: integer(),
  answered_at: moment(),
});

export const popupReplyAnswers = table('popup_reply_answers', {
  popup_id: integer(),
  participant_id: integer(),
  question_id: integer(),
  /** The chosen answer, or null if the answer is text. */
  answer_id: integer().orNull(),
  written: text().orNull().personal(),
});

const questions = parts(popupQuestions, {
  about: 'Perguntas do pop-up',
  owner: 'popup',
  calledBy: 'question',
  fields: {
    question: plain('Pergunta'),
    question_type: plain('single: texto livre; multiple: uma de answers'),
    required: plain('Precisa de resposta'),
  },
  parts: {
    answers: parts(popupQuestionAnswers, {
      about: 'Respostas para escolher',
      owner: 'question',
      calledBy: 'answer',
      written: 'values',
      fields: { answer: plain('Resposta') },
      records: [{ table: popupReplyAnswers, column: 'answer_id' }],
    }),
  },
  records: [{ table: popupReplyAnswers, column: 'question_id' }],
  frozen: ['question', 'question_type'],
  rules: [
    when(
      { properties: { question_type: { const: 'multiple' } } },
      { required: ['answers'], properties: { answers: { minItems: 2 } } },
    ),
  ],
});

const seenBy = ({ is_private }: Readonly<Record<string, unknown>>) =>
  is_private === true ? 'program' : 'public';

export const popupContent = collection(popups, {
  name: 'popups',
  about: 'Pop-ups e pesquisas',
  fields: {
    title: plain('Título'),
    content: html('Texto em HTML', seenBy),
    content_type: plain('0 mostra só a imagem; 1, o texto abaixo dela'),
    file: image('Imagem em assets/', seenBy),
    image_alt: plain('O que a imagem diz, para quem não a vê; sem isto, o título'),
    link: address(
      'Para onde a imagem leva: um caminho do portal, ou um endereço com https://, mailto: ou tel:',
    ),
    pages: pages('Nomes das páginas em que aparece'),
    is_private: plain('Para participantes; sem isto, para visitantes'),
    is_nps: plain('As respostas são uma escala de satisfação'),
    mark_as_read: plain('Participantes podem marcar como lido'),
    starts_at: momentOf('Começo'),
    ends_at: momentOf('Fim'),
    active: plain('false desliga'),
    shown_when: plain('has_tickets: só a quem já abriu um chamado'),
  },
  parts: { questions },
  inOrder: [{ first: 'starts_at', next: 'ends_at' }],
  records: [
    { table: popupReads, column: 'popup_id' },
    { table: popupReplies, column: 'popup_id' },
  ],
  rules: [
    when({ properties: { content_type: { const: 0 } }, required: ['content_type'] }, { required: ['file'] }),
    {
      anyOf: [
        { required: ['content'], properties: { content: { pattern: '\\S' } } },
        { required: ['file'] },
        { required: ['questions'] },
      ],
    },
  ],
});
