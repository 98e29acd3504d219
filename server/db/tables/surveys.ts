import { collection, html, image, moment as momentOf, parts, plain, when } from './collection.ts';
import { contentRow, flag, integer, label, moment, prose, serial, table, text } from './table.ts';

export const surveys = table('surveys', {
  ...contentRow(),
  title: label(),
  summary: label().byDefault(),
  description: prose(),
  image_id: integer().orNull(),
  /** Answered for an establishment: once for each person and establishment. */
  by_establishment: flag().byDefault(),
  /** Its scores rank the establishments. */
  is_ranking: flag().byDefault(),
  starts_at: moment(),
  ends_at: moment(),
});

export const surveyQuestions = table('survey_questions', {
  ...contentRow(),
  survey_id: integer(),
  position: integer(),
  question: label(),
  help: label().orNull(),
  question_type: text()
    .oneOf('single', 'multiple', 'scale', 'nps', 'text')
    .oneOf(...(['single', 'multiple', 'scale', 'nps', 'text'] as const)),
  required: flag().byDefault(true),
  /** For a scale, which begins with 1. */
  highest: integer().byDefault(5),
  low_label: label().orNull(),
  high_label: label().orNull(),
  /** The pillar that the score counts for. */
  pillar: label().orNull(),
});

export const surveyOptions = table('survey_options', {
  ...contentRow(),
  question_id: integer(),
  position: integer(),
  option: label(),
  /** Its score, 0 to 100; null: it does not count. */
  score: integer().orNull(),
});

/** Answers; they never change. */
export const surveyAnswers = table('survey_answers', {
  id: serial(),
  survey_id: integer(),
  question_id: integer(),
  participant_id: integer(),
  /** Null: the survey does not ask for one. */
  establishment_id: integer().orNull(),
  /** For a scale or an NPS question. */
  number: integer().orNull(),
  written: prose().orNull().personal(),
  /** Its score, 0 to 100; null: it does not count. */
  score: integer().orNull(),
  answered_at: moment(),
});

export const surveyAnswerOptions = table('survey_answer_options', {
  question_id: integer(),
  answer_id: integer(),
  option_id: integer(),
});

const ofType = (...types: string[]) => ({ properties: { question_type: { enum: types } } });

const questions = parts(surveyQuestions, {
  about: 'Perguntas, na ordem',
  owner: 'survey',
  calledBy: 'question',
  fields: {
    question: plain('Pergunta'),
    help: plain('Ajuda, abaixo da pergunta'),
    question_type: plain(
      'single: uma de options; multiple: várias; scale: de 1 a highest; nps: de 0 a 10; text: texto livre',
    ),
    required: plain('Precisa de resposta'),
    highest: plain('A maior nota de uma escala'),
    low_label: plain('O que a menor nota diz'),
    high_label: plain('O que a maior nota diz'),
    pillar: plain('Pilar do ranking para o qual a nota conta'),
  },
  parts: {
    options: parts(surveyOptions, {
      about: 'Opções para escolher',
      owner: 'question',
      calledBy: 'option',
      fields: { option: plain('Opção'), score: plain('Quanto vale no ranking, de 0 a 100') },
      records: [{ table: surveyAnswerOptions, column: 'option_id' }],
      frozen: ['option', 'score'],
      rules: [{ properties: { score: { minimum: 0, maximum: 100 } } }],
    }),
  },
  records: [{ table: surveyAnswers, column: 'question_id' }],
  frozen: ['question', 'question_type', 'highest', 'pillar'],
  rules: [
    { properties: { highest: { minimum: 2, maximum: 10 } } },
    when(ofType('single', 'multiple'), { required: ['options'], properties: { options: { minItems: 2 } } }),
  ],
});

export const surveyContent = collection(surveys, {
  name: 'surveys',
  about: 'Pesquisas, com as suas perguntas',
  fields: {
    title: plain('Título'),
    summary: plain('Uma frase, na lista de pesquisas'),
    description: html('Apresentação, em HTML'),
    image: image('Imagem em assets/', 'program'),
    by_establishment: plain('Responde-se por estabelecimento'),
    is_ranking: plain('As notas formam o ranking dos estabelecimentos'),
    starts_at: momentOf('Quando abre'),
    ends_at: momentOf('Quando encerra'),
  },
  parts: { questions },
  records: [{ table: surveyAnswers, column: 'survey_id' }],
  frozen: ['by_establishment', 'is_ranking'],
  inOrder: [{ first: 'starts_at', next: 'ends_at' }],
  rules: [
    { anyOf: [{ required: ['ends_at'] }, { required: ['ends_in_days'] }] },
    { required: ['questions'], properties: { questions: { minItems: 1 } } },
    when(
      { properties: { is_ranking: { const: true } }, required: ['is_ranking'] },
      { properties: { by_establishment: { const: true } }, required: ['by_establishment'] },
    ),
  ],
});
