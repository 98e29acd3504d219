import { knownOf, surveyMachine } from '../../features/survey/machine.ts';
import type { Outgoing, Question, Survey } from '../../features/survey/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const survey: Survey = { id: 1, state: 'open', ends_at: '2026-06-30T12:00:00Z' };
const about = { lowest: 0, highest: 10, options: [] };
const questions: Question[] = [
  { ...about, id: 1, question: 'O quê?', question_type: 'text', required: false },
  { ...about, id: 2, question: 'Que nota?', question_type: 'nps', required: true },
];
const given = 'Nada' as unknown as number;
const kept: Outgoing = { key: 'kept', questionId: 1, body: { survey_id: 1, answer_id: given } };
const visit = { adminAccess: false, callTimeoutMs: 15_000, retryMs: 600_000, queue: [] };
const failure = (status: number, code: string, message: string) => ({ status, code, message });

/** A survey with an optional text and a scale. */
export const surveyModel = defineFlowModel({
  name: 'survey',
  machine: surveyMachine,
  starts: [
    { id: 'visit', words: 'participante com uma pesquisa aberta', input: visit },
    {
      id: 'kept',
      words: 'participante com uma resposta guardada no aparelho',
      input: { ...visit, queue: [kept] },
    },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    { id: 'load', words: 'as perguntas chegam', actor: 'load', resolves: { survey, questions, given: {} } },
    {
      id: 'load-begun',
      words: 'as perguntas chegam, com a primeira já respondida',
      actor: 'load',
      resolves: { survey, questions, given: { 1: 'Nada' } },
    },
    {
      id: 'load-closed',
      words: 'a pesquisa já encerrou',
      actor: 'load',
      resolves: { survey: { ...survey, state: 'closed' }, questions, given: {} },
    },
    {
      id: 'load-answered',
      words: 'tudo já foi respondido',
      actor: 'load',
      resolves: { survey, questions, given: { 1: 'Nada', 2: 9 } },
    },
    {
      id: 'load-crash',
      words: 'o servidor falha ao ler a pesquisa',
      actor: 'load',
      rejects: failures.crash,
    },
    { id: 'load-slow', words: 'a pesquisa demora demais', delay: 'callTimeout', in: 'loading' },
    { id: 'retry', words: 'tentar novamente', user: { type: 'RETRY' } },
    {
      id: 'answer',
      words: 'responder',
      user: { type: 'ANSWER', value: 9, key: 'fresh' } as { type: 'ANSWER' },
    },
    { id: 'skip', words: 'pular', user: { type: 'SKIP' } },
    { id: 'resume', words: 'responder o que pulou', user: { type: 'RESUME' } },
    { id: 'take', words: 'o servidor guarda a resposta', actor: 'send', resolves: {} },
    { id: 'cut', words: 'a rede cai', actor: 'send', rejects: failures.offline },
    {
      id: 'crash',
      words: 'o servidor falha',
      actor: 'send',
      rejects: failures.crash,
    },
    {
      id: 'refuse',
      words: 'o servidor recusa a resposta',
      actor: 'send',
      rejects: failures.refused,
    },
    {
      id: 'close',
      words: 'a pesquisa encerra durante a resposta',
      actor: 'send',
      rejects: failure(409, 'survey-closed', 'Esta pesquisa já encerrou.'),
    },
    {
      id: 'faster',
      words: 'outra aba já respondeu',
      actor: 'send',
      rejects: failure(409, 'already-answered', 'Você já respondeu a esta pergunta.'),
    },
    {
      id: 'expire',
      words: 'a sessão termina e o participante entra de novo',
      actor: 'send',
      rejects: failures.expired,
    },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'sending' },
    { id: 'later', words: 'um tempo passa', delay: 'retry', in: 'waiting' },
  ],
  reopenings: [{ in: 'sending', as: 'kept', next: ['load', 'take'] }],
  apart: [],
  invariants: [
    {
      words: 'nada do que se respondeu se perde enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) => state !== 'waiting' || context.queue.length > 0,
    },
    {
      words: 'só se diz que está guardado quando nada espera',
      holds: ({ state, context }) =>
        ['loading', 'unread', 'sending', 'waiting'].includes(state) || context.queue.length === 0,
    },
    {
      words: 'o acesso administrativo não responde',
      holds: ({ state, start }) => start.id !== 'admin' || !['sending', 'waiting', 'refused'].includes(state),
    },
    {
      words: 'o fim só vem com tudo respondido, e o que se pulou é oferecido de novo',
      holds: ({ state, context }) => {
        const answered = Object.keys(context.given).length;
        return state === 'done'
          ? answered === questions.length
          : state !== 'paused' || answered < questions.length;
      },
    },
    {
      words: 'nunca se pergunta o que já foi respondido',
      holds: ({ state, context }) =>
        !['question', 'sending', 'waiting', 'refused'].includes(state) ||
        knownOf(context)[context.questions[context.position]?.id ?? 0] === undefined,
    },
  ],
  shows: ({ survey: shown, given, queue, position }) => [
    ...[shown?.state, Object.keys(given), position],
    queue.map(({ key, questionId }) => `${key} ${questionId}`),
  ],
  stateWords: {
    loading: 'carregando',
    unread: 'não carregou',
    question: 'pergunta',
    sending: 'enviando',
    waiting: 'guardado no aparelho',
    refused: 'recusada',
    paused: 'com perguntas puladas',
    closed: 'encerrada',
    done: 'respondida',
  },
  contextKey: ({ survey: shown, given, queue, position, refused }) =>
    `survey=${shown?.state ?? '-'} given=${Object.keys(given).join('+') || '-'} queue=${queue.map(({ questionId }) => questionId).join('+') || '-'} at=${position} refused=${refused?.questionId ?? '-'}`,
});
