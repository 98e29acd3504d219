import { trainingMachine } from '../../features/training/machine.ts';
import type { Content, Outgoing, Training } from '../../features/training/types.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const text = (id: number, done: boolean): Content => ({ id, type: 'text', title: `Etapa ${id}`, done });
const training = (status: Training['status'], done: number): Training => ({
  ...{
    id: 7,
    title: 'Curso',
    status,
    minutes: 30,
    workload: '30 min',
    points: 50,
    steps: 9,
    done,
    percent: 0,
  },
  contents: Array.from({ length: 9 }, (_, index) => text(index + 1, index < done)),
});
const whole = { ...training('started', 9), percent: 100 };
const finished = { ...whole, status: 'finished' as const };
const begun = training('started', 1);

const shown = (id: string, words: string, what: Training) => ({
  ...{ id, words },
  user: { type: 'SHOWN', training: what } as { type: 'SHOWN' },
});
const item = (key: string, over: object): Outgoing => ({
  ...{ key, what: 'step' },
  body: { content_id: 2, content_type: 'text', ...over },
});
const does = (id: string, words: string, what: Outgoing) => ({
  ...{ id, words },
  user: { type: 'DO', item: what } as { type: 'DO' },
});
const rejects = (status: number, code: string, message: string) => ({ status, code, message });
const failures = {
  cut: ['a rede cai', rejects(0, 'offline', 'Sem conexão.')],
  crash: ['o servidor falha', rejects(500, 'internal', 'Algo deu errado do nosso lado.')],
  refuse: ['o servidor recusa', rejects(409, 'conflict', 'Esta ação não é mais possível.')],
  expire: [
    'a sessão termina e o participante entra de novo',
    rejects(401, 'unauthenticated', 'Entre na sua conta para continuar.'),
  ],
} as const;
const visit = { adminAccess: false, callTimeoutMs: 60_000, retryMs: 600_000, queue: [] };

/** A training: what one does goes to the server in order, once, whatever the network does meanwhile. */
export const trainingModel = defineFlowModel({
  name: 'training',
  machine: trainingMachine,
  starts: [
    { id: 'visit', words: 'participante', input: visit },
    {
      id: 'kept',
      words: 'participante com algo guardado no aparelho',
      input: { ...visit, queue: [item('kept', {})] },
    },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    shown('is-new', 'o treinamento não está começado', training('new', 0)),
    shown('is-begun', 'o treinamento está começado', begun),
    shown('is-whole', 'todas as etapas estão feitas', whole),
    shown('is-finished', 'o treinamento está concluído', finished),
    does('do', 'fazer uma etapa', item('fresh', {})),
    { id: 'retry', words: 'enviar agora', user: { type: 'RETRY' } },
    { id: 'finish', words: 'concluir', user: { type: 'FINISH', key: 'fresh' } as { type: 'FINISH' } },
    { id: 'saved', words: 'o servidor salva', actor: 'send', resolves: begun },
    ...Object.entries(failures).flatMap(([id, [words, why]]) => [
      { id, words, actor: 'send', rejects: why },
      { id: `${id}-finish`, words: `${words} ao concluir`, actor: 'finish', rejects: why },
    ]),
    { id: 'end', words: 'o servidor conclui', actor: 'finish', resolves: finished },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'sending' },
    { id: 'slow-finish', words: 'a conclusão demora demais', delay: 'callTimeout', in: 'finishing' },
    { id: 'later', words: 'um tempo passa', delay: 'retry', in: 'waiting' },
  ],
  apart: [],
  invariants: [
    {
      words: 'nada do que se fez se perde enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) => state !== 'waiting' || context.queue.length > 0,
    },
    {
      words: 'só se diz que está salvo quando nada espera',
      holds: ({ state, context }) => state !== 'here' || context.queue.length === 0 || context.adminAccess,
    },
    {
      words: 'só há chave de conclusão enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) => context.key === null || ['finishing', 'unfinished'].includes(state),
    },
    {
      words: 'o acesso administrativo não faz nada',
      holds: ({ state, start }) => start.id !== 'admin' || ['loading', 'here', 'finished'].includes(state),
    },
  ],
  shows: ({ queue, training: now }) => [queue.map(({ key }) => key), now?.done],
  stateWords: {
    loading: 'carregando',
    here: 'salvo',
    sending: 'salvando',
    waiting: 'guardado no aparelho',
    finishing: 'concluindo',
    unfinished: 'conclusão sem resposta',
    finished: 'concluído',
  },
  contextKey: ({ training: now, queue, key, failure }) =>
    `done=${now?.done ?? '-'} queue=${Math.min(queue.length, 2)} key=${key ?? '-'} failure=${failure?.code ?? '-'}`,
});
