import { notificationsMachine } from '../../features/notifications/machine.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const input = {
  openTimeoutMs: 10_000,
  first_wait_ms: 1000,
  longest_wait_ms: 60_000,
  failuresBeforePolling: 2,
  pollMs: 60_000,
  pollsBeforeRetry: 1,
  endGraceMs: 3000,
};

const cut = { type: 'BROKEN', chance: 0.5 } as { type: 'BROKEN' };
const fresh = { type: 'ARRIVED', news: 'new' } as { type: 'ARRIVED' };
const read = { type: 'ARRIVED', news: 'read' } as { type: 'ARRIVED' };
const told = { type: 'TOLD', news: 'new' } as { type: 'TOLD' };

/** The bell's live connection: everything that the tab, the network and the server can do to it. */
export const notificationsModel = defineFlowModel({
  name: 'notifications',
  machine: notificationsMachine,
  starts: [{ id: 'tab', words: 'aba que ainda não foi vista', input }],
  moments: [
    { id: 'show', words: 'a aba aparece', user: { type: 'SHOWN' } },
    { id: 'hide', words: 'a aba se esconde', user: { type: 'HIDDEN' } },
    { id: 'elect', words: 'a outra aba fecha', user: { type: 'ELECTED' } },
    { id: 'told', words: 'a outra aba avisa de uma notificação', user: told },
    { id: 'open', words: 'a conexão abre', user: { type: 'OPENED' } },
    { id: 'new', words: 'chega uma notificação', user: fresh },
    { id: 'read', words: 'as notificações são lidas em outro aparelho', user: read },
    { id: 'cut', words: 'a conexão cai', user: cut },
    { id: 'refuse', words: 'o servidor recusa a conexão', user: { type: 'REFUSED' } },
    { id: 'end', words: 'a sessão termina', user: { type: 'ENDED' } },
    { id: 'slow', words: 'a conexão demora demais', delay: 'openTimeout', in: 'connecting' },
    { id: 'again', words: 'chega a hora de tentar de novo', delay: 'backoff', in: 'waiting' },
    { id: 'poll', words: 'chega a hora de perguntar', delay: 'pollInterval', in: 'polling' },
    { id: 'grace', words: 'chega a hora de conferir a sessão', delay: 'endGrace', in: 'ending' },
  ],
  journeys: [
    [
      'tab.show.told.elect.hide.show.hide.show.elect.slow.hide.show.elect.open.hide.show.elect.',
      'cut.again.refuse.hide.show.elect.open.new.read.cut.again.slow.poll.poll.cut.hide.show.',
      'end.grace',
    ].join(''),
  ],
  reopenings: [{ in: 'live', as: 'tab', next: ['show', 'elect', 'open', 'new'] }],
  alike: [
    {
      states: ['asleep', 'connecting', 'ending', 'following', 'live', 'polling', 'waiting'],
      why: 'como as notificações chegam não interessa a ninguém: o sino é sempre o mesmo',
    },
  ],
  stateWords: {
    asleep: 'aba escondida',
    following: 'outra aba escuta',
    connecting: 'conectando',
    live: 'ao vivo',
    waiting: 'à espera de tentar de novo',
    polling: 'perguntando de tempo em tempo',
    ending: 'conferindo a sessão',
    ended: 'sessão encerrada',
  },
  contextKey: ({ failures, polls, hasSlept }) => `failures=${failures} polls=${polls} slept=${hasSlept}`,
});
