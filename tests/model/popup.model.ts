import { popupDefaults } from '../../features/popup/config.ts';
import { popupMachine } from '../../features/popup/machine.ts';
import type { Question } from '../../features/popup/types.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const question: Question = {
  id: 1,
  question: 'Que nota você dá?',
  question_type: 'multiple',
  required: true,
  answers: [{ id: 10, answer: 'Boa' }],
};

const visit = {
  popupId: 7,
  questions: [question],
  canAnswer: true,
  canMark: true,
  answers: {},
  pendingKey: null,
  callTimeoutMs: popupDefaults.call_timeout_ms,
};

const failure = (status: number, code: string, message: string, errors = {}) => ({
  status,
  code,
  message,
  errors,
});

/** The pop-up: everything that can happen, from every situation in which it opens. */
export const popupModel = defineFlowModel({
  name: 'popup',
  machine: popupMachine,
  starts: [
    { id: 'survey', words: 'participante com uma pesquisa', input: visit },
    {
      id: 'notice',
      words: 'participante com um aviso sem perguntas',
      input: { ...visit, questions: [], canAnswer: false },
    },
    {
      id: 'admin',
      words: 'acesso administrativo',
      input: { ...visit, canAnswer: false, canMark: false },
    },
    {
      id: 'draft',
      words: 'participante cujas respostas ficaram sem retorno',
      input: { ...visit, answers: { 1: 10 }, pendingKey: 'earlier' },
    },
  ],
  moments: [
    {
      id: 'answer',
      words: 'responder',
      user: { type: 'ANSWER', questionId: 1, value: 10 } as { type: 'ANSWER' },
    },
    { id: 'mark', words: 'marcar como lido', user: { type: 'MARK', isMarked: true } as { type: 'MARK' } },
    { id: 'send', words: 'enviar', user: { type: 'SEND', key: 'fresh' } as { type: 'SEND' } },
    { id: 'close', words: 'fechar', user: { type: 'CLOSE' } },
    { id: 'sent', words: 'o servidor guarda as respostas', actor: 'saveAnswers', resolves: undefined },
    {
      id: 'already',
      words: 'as respostas já foram enviadas em outra aba',
      actor: 'saveAnswers',
      rejects: failure(409, 'already-answered', 'Você já enviou as suas respostas.'),
    },
    {
      id: 'cut',
      words: 'a rede cai depois do envio',
      actor: 'saveAnswers',
      rejects: failure(0, 'offline', 'Sem conexão.'),
    },
    {
      id: 'crash',
      words: 'o servidor falha',
      actor: 'saveAnswers',
      rejects: failure(500, 'internal', 'Algo deu errado do nosso lado.'),
    },
    {
      id: 'refuse',
      words: 'o servidor recusa as respostas',
      actor: 'saveAnswers',
      rejects: failure(422, 'validation', 'Verifique os campos informados.', {
        'answers.1': ['Resposta inválida'],
      }),
    },
    { id: 'slow', words: 'o envio demora demais', delay: 'callTimeout', in: 'sending' },
    { id: 'recorded', words: 'o servidor anota a leitura', actor: 'markRead', resolves: undefined },
    {
      id: 'unrecorded',
      words: 'a leitura não é anotada',
      actor: 'markRead',
      rejects: failure(500, 'internal', 'Algo deu errado do nosso lado.'),
    },
    { id: 'late', words: 'a leitura demora demais', delay: 'callTimeout', in: 'recording' },
  ],
  reopenings: [{ in: 'sending', as: 'draft', next: ['send', 'sent'] }],
  // Answers that the server has stored already cannot be stored again, and no other tab can be faster.
  apart: [
    ['cut', 'sent'],
    ['cut', 'already'],
  ],
  stateWords: {
    open: 'aberto',
    sending: 'enviando as respostas',
    failed: 'sem resposta',
    refused: 'respostas recusadas',
    answered: 'já respondido',
    recording: 'anotando a leitura',
    closed: 'fechado',
  },
  contextKey: ({ answers, isMarked, missing, key, failure: failed }) =>
    `answers=${Object.keys(answers).length} marked=${isMarked} missing=${missing.length} key=${key ?? '-'} failure=${failed?.code ?? '-'}`,
});
