import { memoryDefaults } from '../../features/memory/config.ts';
import { memoryMachine } from '../../features/memory/machine.ts';
import { type Card, type GameRules, veil } from '../../features/memory/rules.ts';
import type { Asked, Dealt, Ended, Told } from '../../features/memory/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const rules: GameRules = {
  pairs: 2,
  attempts: 2,
  eachPair: 10,
  completing: 50,
  consolation: 1,
  limitMs: 1800,
  resetMs: memoryDefaults.reset_ms,
};
const card = (id: string, face: number): Card => ({ id, code: veil(id, face) });
const dealt: Dealt = {
  token: 'deal',
  cards: [card('a1', 0), card('b1', 1), card('a2', 0), card('b2', 1)],
  faces: ['Estrela', 'Lua'].map((name) => ({ type: 'image', url: '/figura.svg', name })),
  rules,
  chances: { remaining: 4 },
};
const ended: Ended = { result: 'timeout', points: 0, chances: { remaining: 5 } };
const asked: Asked = { key: 'earlier', moreTime: true };
const pending: Told = { key: 'earlier', id: 7, points: 2, deal: 'deal', moves: [] };

const visit = {
  gameId: 7,
  chances: { remaining: 1 },
  adminAccess: false,
  pending: null,
  asked: null,
  callTimeoutMs: memoryDefaults.call_timeout_ms,
};

const choose = (id: string, words: string) => ({
  id,
  words,
  user: { type: 'CHOOSE', card: id } as { type: 'CHOOSE' },
});
const start = (moreTime: boolean) => ({ type: 'START', moreTime, key: 'begun' }) as { type: 'START' };

/** The memory game: everything that can happen, from every situation in which it opens. */
export const memoryModel = defineFlowModel({
  name: 'memory',
  machine: memoryMachine,
  starts: [
    { id: 'free', words: 'participante que pode jogar', input: visit },
    { id: 'none', words: 'participante que já jogou', input: { ...visit, chances: { remaining: 0 } } },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
    { id: 'pending', words: 'participante com um resultado por enviar', input: { ...visit, pending } },
    {
      id: 'asked',
      words: 'participante cujas cartas não chegaram',
      input: { ...visit, asked, chances: { remaining: 0 } },
    },
  ],
  moments: [
    { id: 'ready', words: 'as figuras carregam', user: { type: 'READY' } },
    { id: 'start', words: 'iniciar', user: start(false) },
    { id: 'more', words: 'iniciar com mais tempo', user: start(true) },
    { id: 'late', words: 'pedir as cartas depois do tempo delas', user: { type: 'TOO_LATE' } },
    choose('a1', 'escolher a primeira carta de um par'),
    choose('a2', 'escolher a segunda carta desse par'),
    choose('b1', 'escolher a primeira carta do outro par'),
    choose('b2', 'escolher a segunda carta do outro par'),
    {
      id: 'confirm',
      words: 'confirmar as duas cartas',
      user: { type: 'CONFIRM', at: 1000, key: 'fresh' } as { type: 'CONFIRM' },
    },
    { id: 'stop', words: 'o tempo acaba', user: { type: 'STOP', key: 'fresh' } as { type: 'STOP' } },
    { id: 'send', words: 'enviar o resultado', user: { type: 'SEND' } },
    { id: 'again', words: 'jogar de novo', user: { type: 'AGAIN' } },
    { id: 'stay', words: 'continuar jogando', user: { type: 'STAY' } },
    { id: 'close', words: 'cancelar, sair ou fechar', user: { type: 'CLOSE' } },
    { id: 'dealt', words: 'o servidor dá as cartas', actor: 'deal', resolves: dealt },
    { id: 'undealt', words: 'o servidor não dá as cartas', actor: 'deal', rejects: failures.crash },
    { id: 'cutDeal', words: 'as cartas se perdem na rede', actor: 'deal', rejects: failures.offline },
    {
      id: 'refuseDeal',
      words: 'o servidor recusa o começo',
      actor: 'deal',
      rejects: { status: 409, code: 'no-chances', message: 'Esta ação não é mais possível.' },
    },
    { id: 'slowDeal', words: 'as cartas demoram demais', delay: 'callTimeout', in: 'dealing' },
    { id: 'turnBack', words: 'as cartas viram de novo', delay: 'resetDelay', in: 'showing' },
    { id: 'confirmed', words: 'o servidor confirma o resultado', actor: 'send', resolves: ended },
    { id: 'cut', words: 'a resposta se perde na rede', actor: 'send', rejects: failures.offline },
    { id: 'crash', words: 'o servidor falha', actor: 'send', rejects: failures.crash },
    {
      id: 'expire',
      words: 'a sessão termina e o participante entra de novo',
      actor: 'send',
      rejects: failures.expired,
    },
    { id: 'refuse', words: 'o servidor recusa o jogo', actor: 'send', rejects: failures.refused },
    { id: 'slow', words: 'a confirmação demora demais', delay: 'callTimeout', in: 'sending' },
  ],
  contextKey: ({ selected, isTurned, play, moreTime, key, dealt: cards, pending: told, ended: end }) =>
    `${cards ? 'cards' : key ? 'asked' : '-'} ${isTurned ? 'turned' : 'chosen'}=${[...selected].sort().join('+')} open=${[...play.matched].sort().join('+')} misses=${play.misses} more=${moreTime} told=${told?.key ?? '-'}/${told?.points ?? '-'} end=${end?.points ?? '-'}`,
  shows: ({ failure, chances }) => [failure?.code, failure?.message, chances.remaining],
  invariants: [
    {
      words: 'os pontos são a soma das regras',
      holds: ({ context: { play } }) =>
        play.points ===
        play.pairs * rules.eachPair +
          play.misses * rules.consolation +
          (play.pairs === rules.pairs ? rules.completing : 0),
    },
    {
      words: 'no máximo duas cartas estão escolhidas, nenhuma delas duas vezes',
      holds: ({ context: { selected } }) =>
        selected.length <= 2 && new Set(selected).size === selected.length,
    },
    {
      words: 'o que vai ao servidor tem os pontos e as jogadas do jogo',
      holds: ({ state, start: { id }, context: { pending: told, play, moves } }) =>
        state !== 'sending' ||
        id === 'pending' ||
        (told?.points === play.points && told.moves.length === moves.length),
    },
    {
      words: 'cartas pedidas e não recebidas são as mesmas na próxima tentativa',
      holds: ({ state, context: { key, dealt: cards } }) =>
        state === 'dealing' ? key !== null : cards === null || key === null,
    },
    {
      words: 'um resultado sem resposta continua guardado, e um respondido não',
      holds: ({ state, context: { pending: told } }) =>
        (state !== 'sending' && state !== 'unsent') || told !== null
          ? !['finished', 'refused'].includes(state) || told === null
          : false,
    },
  ],
  journeys: [
    'free.close',
    'none.ready.close',
    'admin.ready.close',
    'free.ready.start.dealt.a1.~free.ready.close',
    'free.ready.more.close',
    'free.ready.start.slowDeal.start.undealt.close',
    'free.ready.start.~asked.ready.start.cutDeal.start.dealt.close.close',
    'free.ready.start.close',
    'free.ready.more.cutDeal.late.start.dealt.close.close',
    'free.ready.start.refuseDeal.more.dealt.b1.a1.confirm.turnBack.a2.close.close',
    'free.ready.more.undealt.start.dealt.a1.close.stay.a2.confirm.close.stay.turnBack.b1.close.stop.cut.close',
    'free.ready.start.dealt.a1.a2.confirm.turnBack.b1.b2.confirm.cut.close',
    'free.ready.start.dealt.a1.a2.confirm.stop.slow.send.crash.~pending.ready.send.expire.send.refuse.close',
    'free.ready.start.dealt.a1.a2.confirm.close.close',
    'free.ready.start.dealt.stop.close',
    'free.ready.start.dealt.stop.~pending.ready.send.confirmed.close',
    'free.ready.start.dealt.stop.~pending.ready.send.confirmed.again.close',
  ],
  stateWords: {
    opening: 'carregando as figuras',
    blocked: 'acesso administrativo',
    exhausted: 'sem partidas',
    instructions: 'lendo as regras',
    dealing: 'pedindo as cartas',
    undealt: 'sem cartas',
    choosing: 'escolhendo as cartas',
    showing: 'vendo as duas cartas',
    leaving: 'avisado de que a partida conta',
    sending: 'enviando o resultado',
    unsent: 'resultado por enviar',
    refused: 'resultado recusado',
    finished: 'resultado',
    closed: 'fechado',
  },
});
