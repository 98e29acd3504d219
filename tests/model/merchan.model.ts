import { merchanMachine } from '../../features/merchan/machine.ts';
import type { Photo } from '../../features/merchan/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const photo = (id: string): Photo => ({ id, merchanId: 1, typeId: 2, pdvId: 3, name: `${id}.jpg` });
const add = (...ids: string[]) =>
  ({
    ...{ type: 'ADD', photos: ids.map(photo) },
    files: ids.map(() => new Blob()),
  }) as { type: 'ADD' };
const visit = { adminAccess: false, most: 2, callTimeoutMs: 60_000, retryMs: 600_000 };

/** Photos of a shop: the visitor's choices, and every result of the network, one photo after the other. */
export const merchanModel = defineFlowModel({
  name: 'merchan',
  machine: merchanMachine,
  starts: [
    { id: 'visit', words: 'participante sem fotos a enviar', input: visit },
    { id: 'left', words: 'participante que fechou a aba com uma foto a enviar', input: visit },
    { id: 'admin', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    { id: 'nothing', words: 'nada ficou de antes', actor: 'restore', resolves: [] },
    { id: 'found', words: 'a foto de antes ainda está lá', actor: 'restore', resolves: [photo('before')] },
    { id: 'one', words: 'escolher uma foto', user: add('one') },
    { id: 'two', words: 'escolher duas fotos', user: add('one', 'two') },
    { id: 'sent', words: 'o servidor recebe a foto', actor: 'send', resolves: undefined },
    { id: 'cut', words: 'a rede cai', actor: 'send', rejects: failures.offline },
    { id: 'crash', words: 'o servidor falha', actor: 'send', rejects: failures.crash },
    { id: 'refuse', words: 'a foto já foi enviada antes', actor: 'send', rejects: failures.refused },
    {
      id: 'expire',
      words: 'a sessão termina e o participante entra de novo',
      actor: 'send',
      rejects: failures.expired,
    },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'sending' },
    { id: 'later', words: 'o tempo de tentar de novo chega', delay: 'retryDelay', in: 'waiting' },
    { id: 'online', words: 'a rede volta', user: { type: 'ONLINE' } },
    { id: 'retry', words: 'enviar agora', user: { type: 'RETRY' } },
    { id: 'discard', words: 'descartar a foto', user: { type: 'DISCARD' } },
    { id: 'dismiss', words: 'ler o que foi recusado', user: { type: 'DISMISS' } },
    { id: 'leave', words: 'voltar aos PDVs', user: { type: 'LEAVE' } },
  ],
  apart: [['left', 'nothing']],
  reopenings: [
    { in: 'sending', as: 'left', next: ['found', 'sent'] },
    { in: 'waiting', as: 'left', next: ['found', 'sent'] },
  ],
  unmet: [
    {
      ...{ call: 'restore', faults: ['offline', 'crash', 'refused', 'expired', 'slow'] },
      why: 'lê o que ficou neste aparelho: não há rede nem servidor que falhem',
    },
  ],
  invariants: [
    {
      words: 'no acesso administrativo não se envia nada',
      holds: ({ state, start }) => start.id !== 'admin' || ['restoring', 'idle', 'left'].includes(state),
    },
    {
      words: 'enquanto há fotos, elas são enviadas ou esperam',
      holds: ({ state, context }) =>
        context.photos.length > 0 === ['sending', 'waiting'].includes(state) || state === 'left',
    },
    {
      words: 'a fila nunca passa do que cabe',
      holds: ({ context }) => context.photos.length <= context.most,
    },
  ],
  shows: ({ refused }) => refused.map(({ message }) => message),
  stateWords: {
    restoring: 'vendo o que ficou',
    idle: 'sem fotos a enviar',
    sending: 'enviando',
    waiting: 'esperando a rede',
    left: 'de volta aos PDVs',
  },
  contextKey: ({ photos, refused, failure }) =>
    `photos=${photos.length} refused=${refused.length > 0 ? 'some' : 'none'} failure=${failure?.code ?? '-'}`,
});
