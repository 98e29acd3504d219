import { rouletteDefaults } from '../../features/roulette/config.ts';
import { rouletteMachine } from '../../features/roulette/machine.ts';
import type { Award } from '../../features/roulette/types.ts';
import { drawFailures, failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const prize: Award = { id: 1, name: 'Fone', lose_award: false };
const loss: Award = { id: 2, name: 'Não foi dessa vez', lose_award: true };
const unknown: Award = { id: 999, name: 'Prêmio de outra roleta', lose_award: false };

const visit = {
  rouletteId: 7,
  prizes: [prize, loss],
  chances: { remaining: 3 },
  adminAccess: false,
  pending: null,
  withoutMotion: false,
  resultDelayMs: rouletteDefaults.result_delay_ms,
  callTimeoutMs: rouletteDefaults.call_timeout_ms,
};

const none = { remaining: 0 };

/** The roulette: everything that can happen, from every situation in which it opens. */
export const rouletteModel = defineFlowModel({
  name: 'roulette',
  machine: rouletteMachine,
  starts: [
    { id: 'chance', words: 'participante com chances', input: visit },
    { id: 'none', words: 'participante sem chances', input: { ...visit, chances: none } },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
    {
      id: 'pending',
      words: 'participante com um giro sem resposta',
      input: { ...visit, chances: none, pending: { key: 'earlier' } },
    },
    {
      id: 'still',
      words: 'participante que prefere menos movimento',
      input: { ...visit, withoutMotion: true },
    },
  ],
  moments: [
    { id: 'wheel', words: 'os prêmios carregam', user: { type: 'WHEEL_READY' } },
    { id: 'spin', words: 'girar', user: { type: 'DRAW', key: 'fresh' } as { type: 'DRAW' } },
    { id: 'confirm', words: 'confirmar o resultado', user: { type: 'CONFIRM' } },
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
    {
      id: 'invalid',
      words: 'o servidor sorteia um prêmio que não está na roleta',
      actor: 'draw',
      resolves: { award: unknown, chances: none },
    },
    { id: 'cut', words: 'a rede cai', actor: 'draw', rejects: failures.offline },
    ...drawFailures,
    { id: 'result', words: 'chega a hora do resultado', delay: 'resultDelay', in: 'spinning' },
  ],
  reopenings: [
    { in: 'asking', as: 'pending', next: ['wheel', 'spin', 'win', 'result', 'confirm'] },
    { in: 'spinning', as: 'pending', next: ['wheel', 'spin', 'win', 'result', 'confirm'] },
  ],
  // A wheel that always wins, one that never wins, and one where another tab is faster; if the server has
  // made the draw already, no other tab can be faster.
  apart: [
    ['win', 'lose', 'spent'],
    ['cut', 'spent'],
    // Without motion the spin is not visible.
    ['still', 'win'],
    ['still', 'lose'],
  ],
  invariants: [
    {
      words: 'as chances não ficam abaixo de zero, e até o servidor responder um giro gasta no máximo uma',
      holds: ({ context: { chances }, start, happened }) =>
        chances.remaining >= 0 &&
        (['win', 'lose', 'spent'].some((answer) => happened.includes(answer)) ||
          chances.remaining >= start.input.chances.remaining - 1),
    },
    {
      words: 'só há chave guardada enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) =>
        context.key === null || ['loading', 'asking', 'failed', 'closed'].includes(state),
    },
    {
      words: 'só aparece prêmio que está na roleta',
      holds: ({ context: { drawn, prizes } }) => drawn === null || prizes.includes(drawn),
    },
    {
      words: 'o acesso administrativo não gira',
      holds: ({ context, happened }) => !context.adminAccess || !happened.includes('spin'),
    },
  ],
  shows: ({ failure, chancesBefore }) => [failure, chancesBefore],
  stateWords: {
    loading: 'carregando',
    ready: 'pronta para girar',
    blocked: 'só para olhar',
    exhausted: 'sem chances',
    asking: 'sorteando',
    failed: 'sem resposta',
    refused: 'recusada',
    spinning: 'girando',
    won: 'ganhou',
    lost: 'perdeu',
    aborted: 'interrompida',
    closed: 'fechada',
  },
  contextKey: ({ chances, key, drawn, failure }) =>
    `chances=${chances.remaining} key=${key ?? '-'} drawn=${drawn?.id ?? '-'} failure=${failure?.code ?? '-'}`,
});
