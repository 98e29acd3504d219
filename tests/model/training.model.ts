import { trainingMachine } from '../../features/training/machine.ts';
import { answered, isPossible, opened, picked, read, watched } from '../../features/training/outgoing.ts';
import type { Content, Outgoing, Question, Training } from '../../features/training/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const steps: Content[] = [
  { id: 1, type: 'text', title: 'Etapa 1', done: false },
  { id: 2, type: 'video', title: 'Etapa 2', done: false, seconds: 20, watched: [] },
  {
    ...{ id: 3, type: 'quiz', title: 'Etapa 3', done: false },
    quiz: {
      ...{ pass_mark: 100, attempts: 0 },
      questions: [
        {
          ...{ id: 31, question: 'Qual?', kind: 'one', picked: [] },
          answers: [
            { id: 311, answer: 'Esta' },
            { id: 312, answer: 'Aquela' },
          ],
        },
      ],
    },
  },
];

/** The first `done` steps are done; `video` and `quiz`: what is known of those that are not. */
function training(
  status: Training['status'],
  done: number,
  { watched = [], picked = [], next_at }: { watched?: number[][]; picked?: number[]; next_at?: string } = {},
): Training {
  return {
    ...{ id: 7, title: 'Curso', status, minutes: 30, workload: '30 min', points: 50 },
    ...{ steps: steps.length, done, percent: Math.round((done / steps.length) * 100) },
    contents: steps.map((step, index) => ({
      ...step,
      done: index < done,
      ...(step.type === 'video' && { watched: index < done ? [[0, 20]] : watched }),
      ...(step.quiz && {
        quiz: { ...step.quiz, next_at, questions: step.quiz.questions.map((one) => ({ ...one, picked })) },
      }),
    })),
  };
}
const begun = training('started', 0);
const half = training('started', 1, { watched: [[0, 10]] });
const asked = training('started', 2, { picked: [311] });
const failed = training('started', 2, { next_at: '2026-06-01T12:10:00Z' });
const whole = training('started', 3);
const finished = training('finished', 3);

const shown = (id: string, words: string, what: Training) => ({
  ...{ id, words },
  user: { type: 'SHOWN', training: what } as { type: 'SHOWN' },
});
const question = { id: 31, picked: [] } as unknown as Question;
const [text, video, quiz] = steps as [Content, Content, Content];
const items = {
  begin: opened(text, 'fresh'),
  read: read(text, 'fresh'),
  watch: watched(video, [[10, 20]], 'fresh'),
  pick: picked(question, [311], 'fresh'),
  judge: answered(quiz, [picked(question, [311], '')], 'fresh'),
};
const kindOf = ({ what, body }: Outgoing) =>
  what === 'answer'
    ? 'pick'
    : body.questions
      ? 'judge'
      : body.watched
        ? 'watch'
        : body.opened
          ? 'begin'
          : 'read';
/** What the person can do, with what waits on this device. */
const openFor = (now: Training | null, queue: readonly Outgoing[]): string =>
  Object.keys(items)
    .filter((name) => now && isPossible(now, queue, items[name as keyof typeof items]))
    .join('+') || '-';
/** What a training's answer says that decides what can be done. */
function standingOf(now: Training | null): string {
  if (!now) return '-';
  const [, seen, asking] = now.contents;
  const marks = [
    now.status,
    now.done,
    seen?.watched?.length && !seen.done ? 'half' : '',
    asking?.quiz?.next_at ? 'rest' : '',
    asking?.quiz?.questions[0]?.picked.length ? 'picked' : '',
  ];
  return marks.filter((mark) => mark !== '').join('/');
}
const does = (id: string, words: string, what: Outgoing) => ({
  ...{ id, words },
  user: { type: 'DO', item: what } as { type: 'DO' },
});
const rejects = (status: number, code: string, message: string) => ({ status, code, message });
const refusals = {
  cut: ['a rede cai', failures.offline],
  crash: ['o servidor falha', rejects(500, 'internal', 'Algo deu errado do nosso lado.')],
  refuse: ['o servidor recusa', failures.refused],
  expire: ['a sessão termina e o participante entra de novo', failures.expired],
} as const;
const visit = { adminAccess: false, callTimeoutMs: 30_000, retryMs: 600_000, queue: [] };

/** A training: actions reach the server in order, each once, whatever the network does. */
export const trainingModel = defineFlowModel({
  name: 'training',
  machine: trainingMachine,
  starts: [
    { id: 'visit', words: 'participante', input: visit },
    {
      id: 'kept',
      words: 'participante com algo guardado no aparelho',
      input: { ...visit, queue: [read(text, 'kept')] },
    },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    shown('is-new', 'o treinamento não está começado', training('new', 0)),
    shown('is-half', 'metade do vídeo está assistida', half),
    shown('is-whole', 'todas as etapas estão feitas', whole),
    shown('is-finished', 'o treinamento está concluído', finished),
    does('begin', 'começar', items.begin),
    does('read', 'ler o texto', items.read),
    does('watch', 'assistir à segunda metade do vídeo', items.watch),
    does('pick', 'marcar uma resposta', items.pick),
    does('judge', 'enviar as respostas', items.judge),
    { id: 'waited', words: 'chega a hora da próxima tentativa', user: { type: 'WAITED' } },
    { id: 'retry', words: 'enviar agora', user: { type: 'RETRY' } },
    { id: 'finish', words: 'concluir', user: { type: 'FINISH', key: 'fresh' } as { type: 'FINISH' } },
    { id: 'begun', words: 'o servidor começa o treinamento', actor: 'send', resolves: begun },
    { id: 'half', words: 'o servidor salva o texto', actor: 'send', resolves: half },
    { id: 'asked', words: 'o servidor salva o vídeo', actor: 'send', resolves: asked },
    { id: 'failed', words: 'o servidor reprova, e pede uma espera', actor: 'send', resolves: failed },
    { id: 'passed', words: 'o servidor aprova', actor: 'send', resolves: whole },
    ...Object.entries(refusals).flatMap(([id, [words, why]]) => [
      { id, words, actor: 'send', rejects: why },
      { id: `${id}-finish`, words: `${words} ao concluir`, actor: 'finish', rejects: why },
    ]),
    { id: 'end', words: 'o servidor conclui', actor: 'finish', resolves: finished },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'sending' },
    { id: 'slow-finish', words: 'a conclusão demora demais', delay: 'callTimeout', in: 'finishing' },
    { id: 'later', words: 'um tempo passa', delay: 'retry', in: 'waiting' },
  ],
  journeys: [
    // What is done without a network goes in order once it is back: a video, an answer, a quiz that fails.
    'visit.is-new.begin.begun.read.cut.retry.half.watch.crash.pick.judge.later.asked.asked.failed.waited.pick.judge.asked.passed.finish.cut-finish.finish.end',
    'visit.is-half.watch.pick.refuse.half.watch.expire.retry.refuse.is-new.is-half.is-whole.finish.crash-finish.finish.slow-finish.finish.refuse-finish.finish.expire-finish.finish.end',
    'visit.is-new.begin.begun.read.watch.begun.read.half.slow.watch.later.passed.failed.is-finished',
    'visit.is-new.begin.begun.read.~kept.is-new.begun.read.watch.begun.cut.read.retry.failed.asked.judge.passed.finish.end',
  ],
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
      words: 'as respostas de um quiz só vão de novo depois da resposta do servidor',
      holds: ({ context }) => context.queue.filter((one) => kindOf(one) === 'judge').length <= 1,
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
  shows: ({ queue, training: now, failure }) => [queue.map(({ key }) => key), now?.done, failure?.code],
  stateWords: {
    loading: 'carregando',
    here: 'salvo',
    sending: 'salvando',
    waiting: 'guardado no aparelho',
    finishing: 'concluindo',
    unfinished: 'conclusão sem resposta',
    finished: 'concluído',
  },
  contextKey: ({ training: now, queue, key }) =>
    `training=${standingOf(now)} queue=${Math.min(queue.length, 2)} open=${openFor(now, queue)} key=${key ?? '-'}`,
});
