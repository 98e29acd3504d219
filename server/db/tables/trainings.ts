import {
  collection,
  file,
  html,
  image,
  moment as momentOf,
  parts,
  plain,
  reference,
  when,
} from './collection.ts';
import { contentRow, flag, integer, json, label, moment, prose, real, table, text } from './table.ts';

/** Trainings that belong together, in order. */
export const trainingTracks = table('training_tracks', {
  ...contentRow(),
  title: label(),
  description: prose().byDefault(),
  image_id: integer().orNull(),
  position: integer().byDefault(),
});

export const trainings = table('trainings', {
  ...contentRow(),
  track_id: integer().orNull(),
  title: label(),
  summary: prose().byDefault(),
  description: prose().byDefault(),
  image_id: integer().orNull(),
  /** The workload on its certificate, in minutes. */
  minutes: integer(),
  /** Points for finishing it, once. */
  points: integer().byDefault(),
  position: integer().byDefault(),
  published_at: moment().byDefault(),
});

export type StepType = 'video' | 'text' | 'file' | 'quiz';

export const trainingSteps = table('training_steps', {
  ...contentRow(),
  training_id: integer(),
  position: integer(),
  title: label(),
  type: text<StepType>().oneOf('video', 'text', 'file', 'quiz'),
  /** HTML as `cleanHtml()` leaves it. */
  content: prose().byDefault(),
  file_id: integer().orNull(),
  /** WebVTT. */
  captions_id: integer().orNull(),
  /** Address of a video of Vimeo or YouTube. */
  video: text().orNull(),
  /** How long a video is. */
  seconds: integer().orNull(),
  /** For a quiz: the per cent of right answers that pass it. */
  pass_mark: integer().byDefault(70),
  /** For a quiz: the number of attempts; null: unlimited. */
  attempts: integer().orNull(),
  /** For a quiz: the wait between two attempts. */
  wait_minutes: integer().byDefault(),
});

export const trainingQuestions = table('training_questions', {
  ...contentRow(),
  step_id: integer(),
  position: integer(),
  question: label(),
  /** One right answer, or several that must all be chosen. */
  kind: text().oneOf('one', 'many').oneOf('one', 'many').byDefault('one'),
});

export const trainingOptions = table('training_options', {
  ...contentRow(),
  question_id: integer(),
  position: integer(),
  answer: label(),
  correct: flag().byDefault(),
});

/** A participant's progress in a training. */
export const trainingProgress = table('training_progress', {
  participant_id: integer(),
  training_id: integer(),
  started_at: moment(),
  active_at: moment(),
  finished_at: moment().orNull(),
});

export const trainingStepProgress = table('training_step_progress', {
  participant_id: integer(),
  step_id: integer(),
  /** For a video: the watched ranges, [from, to] in seconds, sorted and not overlapping. */
  watched: json<[number, number][]>().byDefault([]),
  done_at: moment().orNull(),
});

/** Submitted and graded quizzes. */
export const trainingAttempts = table('training_attempts', {
  participant_id: integer(),
  step_id: integer(),
  number: integer(),
  /** Per cent of right answers. */
  score: real(),
  passed: flag(),
  answers: json<{ question_id: number; answers: number[] }[]>(),
  /** The Idempotency-Key of its request: an attempt that comes again counts once. Null: it came without one. */
  idempotency_key: text().orNull(),
  created_at: moment(),
});

/** Answers of a quiz that is not submitted yet, so that the person can continue on another device. */
export const trainingAnswers = table('training_answers', {
  participant_id: integer(),
  question_id: integer(),
  answers: json<number[]>(),
  updated_at: moment(),
});

/**
 * The content of a certificate, from the time when its training was finished: later changes of names do not
 * affect it.
 */
export const certificates = table('certificates', {
  /** Sixteen random letters and digits. */
  code: text(),
  participant_id: integer(),
  training_id: integer(),
  name: label().personal(),
  training: label(),
  minutes: integer(),
  finished_at: moment(),
});

export const trainingTrackContent = collection(trainingTracks, {
  name: 'training-tracks',
  about: 'Trilhas de treinamentos',
  fields: {
    title: plain('Nome da trilha'),
    description: plain('Do que ela trata'),
    image: image('Imagem em assets/', 'program'),
    position: plain('Lugar entre as trilhas'),
  },
  records: [{ table: trainings, column: 'track_id' }],
});

const options = parts(trainingOptions, {
  about: 'Respostas para escolher; as certas dizem correct',
  owner: 'question',
  calledBy: 'answer',
  fields: { answer: plain('Resposta'), correct: plain('É certa') },
});

/** As many of the answers are right as there may be; at least one is. */
const right = (most: { maxContains?: number }) => ({
  properties: {
    answers: {
      description: 'Uma resposta é certa ("correct": true); só com "kind": "many" podem ser mais',
      contains: { properties: { correct: { const: true } }, required: ['correct'] },
      ...most,
    },
  },
});

const questions = parts(trainingQuestions, {
  about: 'Perguntas',
  owner: 'step',
  calledBy: 'question',
  fields: {
    question: plain('Pergunta'),
    kind: plain('one: uma resposta certa; many: várias, e é preciso marcar todas'),
  },
  parts: { answers: options },
  records: [{ table: trainingAnswers, column: 'question_id' }],
  rules: [
    { required: ['answers'], properties: { answers: { minItems: 2 } } },
    when(
      { properties: { kind: { const: 'many' } }, required: ['kind'] },
      right({}),
      right({ maxContains: 1 }),
    ),
  ],
});

const isOf = (type: StepType) => ({ properties: { type: { const: type } }, required: ['type'] });

const steps = parts(trainingSteps, {
  about: 'Etapas, uma depois da outra',
  owner: 'training',
  calledBy: 'title',
  fields: {
    title: plain('Título da etapa'),
    type: plain('video, text, file ou quiz'),
    content: html('Texto em HTML'),
    file: file('Vídeo (MP4) ou arquivo em assets/', 'program'),
    captions: file('Legendas do vídeo em assets/: WebVTT', 'program'),
    video: plain('Endereço de um vídeo do Vimeo ou do YouTube'),
    seconds: plain('Duração do vídeo, em segundos'),
    pass_mark: plain('Do quiz: quantos por cento é preciso acertar'),
    attempts: plain('Do quiz: quantas tentativas há; sem isto, quantas se quiser'),
    wait_minutes: plain('Do quiz: quantos minutos se espera entre uma tentativa e outra'),
  },
  parts: { questions },
  records: [
    { table: trainingStepProgress, column: 'step_id' },
    { table: trainingAttempts, column: 'step_id' },
  ],
  rules: [
    when(isOf('video'), {
      required: ['seconds'],
      anyOf: [{ required: ['file'] }, { required: ['video'] }],
      properties: {
        video: {
          pattern:
            '^https://(vimeo\\.com/\\d+(/[0-9a-f]+)?|www\\.youtube\\.com/watch\\?v=[\\w-]{11}|youtu\\.be/[\\w-]{11})$',
        },
      },
    }),
    when(isOf('text'), { required: ['content'] }),
    when(isOf('file'), { required: ['file'] }),
    when(isOf('quiz'), { required: ['questions'], properties: { questions: { minItems: 1 } } }),
    {
      properties: {
        seconds: { minimum: 1 },
        pass_mark: { minimum: 1, maximum: 100 },
        attempts: { minimum: 1 },
      },
    },
  ],
});

export const trainingContent = collection(trainings, {
  name: 'trainings',
  about: 'Treinamentos, com as suas etapas',
  fields: {
    title: plain('Nome do treinamento'),
    track: reference('Trilha de que faz parte', trainingTrackContent),
    summary: plain('Uma frase, para a lista'),
    description: html('Sobre o treinamento, em HTML'),
    image: image('Imagem em assets/', 'program'),
    minutes: plain('Carga horária, em minutos'),
    points: plain('Pontos de quem conclui'),
    position: plain('Lugar na trilha'),
    published_at: momentOf('Desde quando aparece'),
  },
  parts: { steps },
  records: [{ table: trainingProgress, column: 'training_id' }],
  rules: [{ required: ['steps'], properties: { minutes: { minimum: 1 }, steps: { minItems: 1 } } }],
});
