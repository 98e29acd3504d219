import { arrivalMachine } from '../../features/program-switch/arrival.machine.ts';
import { switchMachine } from '../../features/program-switch/machine.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const failure = (status: number, code: string, message: string) => ({ status, code, message });
const offline = failure(0, 'offline', 'Não foi possível falar com o servidor.');
const broken = failure(500, 'internal', 'Algo deu errado do nosso lado.');
const signedOut = failure(401, 'unauthenticated', 'Entre na sua conta para continuar.');
const spent = failure(410, 'link-spent', 'Este link já foi usado ou expirou.');

const here = { id: 1, uuid: 'u1', description: 'Aqui', domain: 'aqui.example', header: {} };
const there = { id: 2, uuid: 'u2', description: 'Lá', domain: 'la.example', header: {} };

/** The dialog 'Escolha seu programa'. */
export const programSwitchModel = defineFlowModel({
  name: 'program-switch',
  machine: switchMachine,
  starts: [
    {
      id: 'asked',
      words: 'alternar programa',
      input: { currentId: 1, callTimeoutMs: 30_000, leaveTimeoutMs: 60_000 },
    },
  ],
  moments: [
    { id: 'list', words: 'os programas chegam', actor: 'list', resolves: [here, there] },
    { id: 'nolist', words: 'o servidor não dá os programas', actor: 'list', rejects: broken },
    { id: 'nonet', words: 'a rede cai antes dos programas', actor: 'list', rejects: offline },
    { id: 'slowlist', words: 'os programas demoram demais', delay: 'callTimeout', in: 'loading' },
    { id: 'retry', words: 'tentar novamente', user: { type: 'RETRY' } },
    {
      id: 'choose',
      words: 'escolher o outro programa',
      user: { type: 'CHOOSE', id: 2 } as { type: 'CHOOSE' },
    },
    { id: 'link', words: 'o link chega', actor: 'link', resolves: 'la.example/#entrar=x' },
    { id: 'foreign', words: 'o link leva a outro lugar', actor: 'link', resolves: 'https://fora.example/' },
    {
      id: 'refuse',
      words: 'o servidor recusa',
      actor: 'link',
      rejects: failure(429, 'too-many-requests', 'Muitas tentativas.'),
    },
    { id: 'cut', words: 'a rede cai', actor: 'link', rejects: offline },
    { id: 'crash', words: 'o servidor falha', actor: 'link', rejects: broken },
    { id: 'expire', words: 'a sessão termina', actor: 'link', rejects: signedOut },
    { id: 'slowlink', words: 'o link demora demais', delay: 'callTimeout', in: 'linking' },
    { id: 'stuck', words: 'o outro programa não abre', delay: 'leaveTimeout', in: 'leaving' },
    { id: 'close', words: 'fechar', user: { type: 'CLOSE' } },
  ],
  journeys: [
    [
      'asked.nonet.retry.slowlist.retry.nolist.retry.list.choose.link.stuck.choose.foreign.',
      'choose.refuse.choose.cut.choose.crash.choose.expire.choose.slowlink.close',
    ].join(''),
  ],
  reopenings: [{ in: 'linking', as: 'asked', next: ['list', 'choose', 'link'] }],
  contextKey: ({ programs, chosen, failure: found }) =>
    `programs=${programs.length} chosen=${chosen?.id ?? '-'} failure=${found?.message ?? '-'}`,
  stateWords: {
    loading: 'carregando',
    failed: 'sem a lista',
    choosing: 'escolhendo',
    linking: 'pedindo o link',
    leaving: 'a caminho',
    closed: 'fechado',
  },
});

/** A visitor who comes from another program by a link. */
export const arrivalModel = defineFlowModel({
  name: 'arrival',
  title: 'Chegada de outro programa',
  machine: arrivalMachine,
  starts: [{ id: 'link', words: 'chegada por um link', input: { callTimeoutMs: 30_000 } }],
  moments: [
    {
      id: 'in',
      words: 'o servidor abre a sessão',
      actor: 'redeem',
      resolves: { status: 'signed-in', name: 'Vítor' },
    },
    {
      id: 'ask',
      words: 'o servidor não sabe de onde a pessoa vem',
      actor: 'redeem',
      resolves: { status: 'confirm', name: 'Vítor' },
    },
    { id: 'spent', words: 'o link já foi usado', actor: 'redeem', rejects: spent },
    { id: 'crash', words: 'o servidor falha', actor: 'redeem', rejects: broken },
    { id: 'cut', words: 'a rede cai', actor: 'redeem', rejects: offline },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'redeeming' },
    { id: 'yes', words: 'continuar', user: { type: 'CONFIRM' } },
    { id: 'retry', words: 'tentar novamente', user: { type: 'RETRY' } },
    { id: 'close', words: 'fechar', user: { type: 'CLOSE' } },
  ],
  journeys: ['link.slow.retry.crash.retry.cut.retry.ask.yes.spent.close'],
  reopenings: [{ in: 'redeeming', as: 'link', next: ['in'] }],
  unmet: [
    {
      ...{ call: 'redeem', faults: ['expired'] },
      why: 'é o link que abre a sessão: antes dele não há uma que termine',
    },
  ],
  contextKey: ({ name, isConfirmed, failure: found }) =>
    `name=${name || '-'} confirmed=${isConfirmed} failure=${found?.status ?? '-'}`,
  shows: ({ failure: found }) => found?.message,
  invariants: [
    {
      words: 'quem não se sabe de onde vem só entra depois de dizer que sim',
      holds: ({ state, context, happened }) =>
        state !== 'entered' || !happened.includes('ask') || context.isConfirmed,
    },
  ],
  stateWords: {
    redeeming: 'entrando',
    asking: 'perguntando',
    failed: 'sem entrar',
    entered: 'dentro',
    left: 'fechado',
  },
});
