import { scratchDefaults } from '../../features/scratch/config.ts';
import { scratchMachine } from '../../features/scratch/machine.ts';
import type { Award } from '../../features/scratch/types.ts';
import { drawFailures, failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const prize: Award = { id: 1, name: 'Mochila', description: '', lose_award: false };
const loss: Award = { id: 2, name: 'Não foi dessa vez', description: '', lose_award: true };
const none = { remaining: 0 };

const visit = {
  scratchId: 7,
  chances: { remaining: 1 },
  adminAccess: false,
  pending: null,
  showsAtOnce: false,
  callTimeoutMs: scratchDefaults.call_timeout_ms,
};
/** States in which the page contains the award. */
const drawnIn = ['covered', 'scratching', 'revealed', 'finished'];

/** The scratch card: everything that can happen, from every situation in which it opens. */
export const scratchModel = defineFlowModel({
  name: 'scratch',
  machine: scratchMachine,
  starts: [
    { id: 'chance', words: 'participante com chances', input: visit },
    { id: 'none', words: 'participante sem chances', input: { ...visit, chances: none } },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
    {
      id: 'pending',
      words: 'participante com uma cartela que não viu',
      input: { ...visit, chances: none, pending: { key: 'earlier', card: 2 } },
    },
    {
      id: 'still',
      words: 'participante que prefere menos movimento',
      input: { ...visit, showsAtOnce: true },
    },
  ],
  moments: [
    { id: 'start', words: 'iniciar', user: { type: 'START' } },
    { id: 'choose', words: 'escolher uma cartela', user: { type: 'CHOOSE', card: 2 } as { type: 'CHOOSE' } },
    { id: 'shave', words: 'raspar', user: { type: 'DRAW', key: 'fresh' } as { type: 'DRAW' } },
    { id: 'stroke', words: 'passar o dedo', user: { type: 'SCRATCH' } },
    { id: 'bare', words: 'raspar mais da metade', user: { type: 'CHANGE_BUTTON' } },
    { id: 'all', words: 'raspar tudo', user: { type: 'SHAVE_ALL' } },
    { id: 'undrawn', words: 'o navegador não consegue desenhar', user: { type: 'CANVAS_FAILED' } },
    { id: 'advance', words: 'avançar', user: { type: 'ADVANCE' } },
    { id: 'finish', words: 'finalizar', user: { type: 'FINISH' } },
    { id: 'close', words: 'fechar', user: { type: 'CLOSE' } },
    {
      id: 'win',
      words: 'o servidor sorteia um prêmio',
      actor: 'draw',
      resolves: { award: prize, chances: none },
    },
    {
      id: 'lose',
      words: 'o servidor sorteia nenhum prêmio',
      actor: 'draw',
      resolves: { award: loss, chances: none },
    },
    { id: 'cut', words: 'a resposta se perde na rede', actor: 'draw', rejects: failures.offline },
    ...drawFailures,
  ],
  contextKey: ({ chances, card, key, drawn, failure }) =>
    `chances=${chances.remaining} card=${card ?? '-'} key=${key ?? '-'} drawn=${drawn?.id ?? '-'} failure=${failure?.code ?? '-'}`,
  shows: ({ failure }) => failure?.message,
  invariants: [
    {
      words: 'o prêmio só está na página depois do sorteio',
      holds: ({ state, context }) =>
        state === 'closed' || drawnIn.includes(state) === (context.drawn !== null),
    },
    {
      words: 'o acesso administrativo não raspa',
      holds: ({ context }) => !context.adminAccess || (context.drawn === null && context.card === null),
    },
    {
      words: 'a primeira escolha vale até o fim',
      holds: ({ context, happened }) => !happened.includes('choose') || context.card === 2,
    },
    {
      words: 'um resultado visto não é pedido de novo',
      holds: ({ state, context }) => !['revealed', 'finished'].includes(state) || context.key === null,
    },
    {
      words: 'uma falha não gasta a chance',
      holds: ({ state, context, start }) =>
        !['failed', 'refused'].includes(state) || context.chances.remaining === start.input.chances.remaining,
    },
  ],
  reopenings: [
    { in: 'asking', as: 'pending', next: ['start', 'shave', 'win', 'close'] },
    { in: 'covered', as: 'pending', next: ['start', 'shave', 'win', 'stroke', 'all', 'advance', 'finish'] },
    { in: 'finished', as: 'chance', next: ['start', 'close'] },
  ],
  // A card that always wins, one that never wins, and one where another tab is faster; if the server has made
  // the draw already, no other tab can be faster.
  apart: [
    ['win', 'lose', 'spent'],
    ['cut', 'spent'],
  ],
  stateWords: {
    content: 'instruções',
    blocked: 'acesso administrativo',
    exhausted: 'sem chances',
    choosing: 'escolhendo a cartela',
    chosen: 'cartela escolhida',
    asking: 'sorteando',
    failed: 'sem resposta',
    refused: 'recusado',
    covered: 'cartela coberta',
    scratching: 'raspando',
    revealed: 'resultado à vista',
    finished: 'resultado',
    closed: 'fechada',
  },
});
