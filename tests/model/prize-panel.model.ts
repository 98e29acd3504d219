import { panelDefaults } from '../../features/prize-panel/config.ts';
import { panelMachine } from '../../features/prize-panel/machine.ts';
import type { Draw } from '../../features/prize-panel/types.ts';
import { drawFailures, failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const first = 11;
const second = 12;
const none = { remaining: 0 };
const won: Draw = { card: { id: first, points: '250' }, won: true, chances: none };
const lost: Draw = { card: { id: first, points: '0' }, won: false, chances: none };

const visit = {
  panelId: 7,
  chances: { remaining: 1 },
  last: null,
  adminAccess: false,
  pending: null,
  withoutMotion: false,
  revealMs: panelDefaults.reveal_ms,
  callTimeoutMs: panelDefaults.call_timeout_ms,
};

/** The prize panel: everything that can happen, from every situation in which it opens. */
export const prizePanelModel = defineFlowModel({
  name: 'prize-panel',
  machine: panelMachine,
  starts: [
    { id: 'chance', words: 'participante com uma carta para virar', input: visit },
    {
      id: 'played',
      words: 'participante que já virou a sua carta',
      input: { ...visit, chances: none, last: won },
    },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
    {
      id: 'pending',
      words: 'participante com uma carta sem resposta',
      input: { ...visit, pending: { key: 'earlier', cardId: first } },
    },
    {
      id: 'still',
      words: 'participante que prefere menos movimento',
      input: { ...visit, withoutMotion: true },
    },
  ],
  moments: [
    {
      id: 'start',
      words: 'iniciar',
      user: { type: 'START', order: [first, second] } as { type: 'START' },
    },
    {
      id: 'choose',
      words: 'escolher a primeira carta',
      user: { type: 'CHOOSE', cardId: first } as { type: 'CHOOSE' },
    },
    {
      id: 'other',
      words: 'escolher a segunda carta',
      user: { type: 'CHOOSE', cardId: second } as { type: 'CHOOSE' },
    },
    { id: 'turn', words: 'virar a carta', user: { type: 'DRAW', key: 'fresh' } as { type: 'DRAW' } },
    { id: 'advance', words: 'avançar', user: { type: 'ADVANCE' } },
    { id: 'finish', words: 'finalizar', user: { type: 'FINISH' } },
    { id: 'cancel', words: 'cancelar', user: { type: 'CANCEL' } },
    { id: 'win', words: 'a carta tem pontos', actor: 'draw', resolves: won },
    { id: 'lose', words: 'a carta não tem nada', actor: 'draw', resolves: lost },
    { id: 'cut', words: 'a resposta se perde na rede', actor: 'draw', rejects: failures.offline },
    ...drawFailures,
    { id: 'result', words: 'chega a hora do resultado', delay: 'revealDelay', in: 'revealed' },
  ],
  reopenings: [{ in: 'asking', as: 'pending', next: ['start', 'turn', 'win', 'result', 'finish'] }],
  // A panel that always wins, one that never wins, and one where another tab is faster.
  apart: [['win', 'lose', 'spent']],
  stateWords: {
    content: 'como jogar',
    choosing: 'escolha uma carta',
    chosen: 'carta escolhida',
    asking: 'virando a carta',
    revealed: 'carta virada',
    previewed: 'prévia do administrador',
    finished: 'resultado',
    closed: 'fechado',
  },
  contextKey: ({ chances, order, chosenId, key, result }) =>
    `chances=${chances.remaining} cards=${order.length} chosen=${chosenId ?? '-'} key=${key ?? '-'} points=${result?.card.points ?? '-'}`,
});
