import { auctionMachine } from '../../features/auction/machine.ts';
import type { Auction, AuctionState } from '../../features/auction/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const lot: Auction = {
  ...{ id: 7, slug: 'lote', name: 'Lote', description: '', state: 'open', minimum: 100, step: 10 },
  ...{ bids: 0, next_bid: 100, available: 1_000, last_bids: [] },
  ...{ starts_at: '2026-06-01T12:00:00Z', ends_at: '2026-06-02T12:00:00Z' },
};
const shown = (state: AuctionState, words: string) => ({
  id: `is-${state}`,
  words,
  user: { type: 'SHOWN', auction: { ...lot, state } } as { type: 'SHOWN' },
});
const visit = { adminAccess: false, callTimeoutMs: 15_000 };

/** An auction: every state that the server can answer, and one bid after the other. */
export const auctionModel = defineFlowModel({
  name: 'auction',
  machine: auctionMachine,
  starts: [
    { id: 'visit', words: 'participante com pontos', input: visit },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    shown('scheduled', 'o leilão ainda não começou'),
    shown('open', 'o leilão está aberto'),
    shown('leading', 'o lance em outra aba está na frente'),
    shown('outbid', 'alguém cobre o lance'),
    shown('closing', 'o tempo acaba'),
    shown('won', 'o leilão é arrematado'),
    shown('returned', 'o pedido do que se arrematou é cancelado'),
    shown('lost', 'outra pessoa arremata'),
    shown('ended', 'o leilão termina'),
    shown('cancelled', 'o leilão é cancelado'),
    { id: 'bid', words: 'dar um lance', user: { type: 'BID', points: 100, key: 'fresh' } as { type: 'BID' } },
    {
      id: 'lead',
      words: 'o servidor aceita o lance',
      actor: 'bid',
      resolves: { ...lot, state: 'leading', leading_points: 100, bids: 1 },
    },
    { id: 'cut', words: 'a rede cai', actor: 'bid', rejects: failures.offline },
    { id: 'crash', words: 'o servidor falha', actor: 'bid', rejects: failures.crash },
    { id: 'refuse', words: 'alguém foi mais rápido', actor: 'bid', rejects: failures.refused },
    {
      id: 'expire',
      words: 'a sessão termina e o participante entra de novo',
      actor: 'bid',
      rejects: failures.expired,
    },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'asking' },
  ],
  unmet: [
    {
      faults: ['reopened'],
      why: 'de um lance nada fica na aba: aberta de novo, ela lê o leilão como qualquer visita',
    },
  ],
  apart: [],
  invariants: [
    {
      words: 'só há chave guardada enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) => context.key === null || ['asking', 'failed'].includes(state),
    },
    {
      words: 'o acesso administrativo não dá lances',
      holds: ({ state, start }) => start.id !== 'admin' || !['asking', 'failed', 'refused'].includes(state),
    },
    {
      words: 'depois do fim não há lances',
      holds: ({ state, context }) =>
        !['won', 'returned', 'lost', 'ended', 'cancelled'].includes(state) || context.key === null,
    },
  ],
  shows: ({ points, auction }) => [points, auction?.leading_points],
  stateWords: {
    loading: 'carregando',
    scheduled: 'em breve',
    open: 'aberto',
    leading: 'na frente',
    outbid: 'superado',
    closing: 'encerrando',
    asking: 'enviando o lance',
    failed: 'sem resposta',
    refused: 'recusado',
    won: 'arrematado',
    returned: 'arrematado, com o pedido cancelado',
    lost: 'perdido',
    ended: 'terminado',
    cancelled: 'cancelado',
  },
  contextKey: ({ auction, key, failure }) =>
    `auction=${auction?.state ?? '-'} key=${key ?? '-'} failure=${failure?.code ?? '-'}`,
});
