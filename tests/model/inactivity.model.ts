import { inactivityMachine } from '../../features/inactivity/machine.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const input = { idleMs: 300_000, warningMs: 3000, goodbyeMs: 1000, retryMs: 3000 };

/** An admin's session, used or unused. */
export const inactivityModel = defineFlowModel({
  name: 'inactivity',
  machine: inactivityMachine,
  starts: [
    { id: 'admin', words: 'acesso administrativo', input },
    { id: 'over', words: 'acesso administrativo cuja sessão acaba antes', input },
  ],
  moments: [
    { id: 'use', words: 'alguém usa a página', user: { type: 'ACTIVITY' } },
    { id: 'stay', words: 'continuar conectado', user: { type: 'STAY' } },
    { id: 'wake', words: 'o aparelho acorda depois do tempo sem uso', user: { type: 'IDLE' } },
    { id: 'late', words: 'o aparelho acorda muito depois', user: { type: 'OVERDUE' } },
    { id: 'other', words: 'outra aba encerra a sessão', user: { type: 'ENDED_ELSEWHERE' } },
    { id: 'idle', words: 'passam cinco minutos sem uso', delay: 'idle', in: 'active' },
    { id: 'unanswered', words: 'o aviso fica sem resposta', delay: 'warning', in: 'warned' },
    { id: 'ended', words: 'o servidor encerra a sessão', actor: 'signOut', resolves: undefined },
    { id: 'cut', words: 'a rede cai', actor: 'signOut', rejects: failures.offline },
    { id: 'again', words: 'chega a hora de tentar de novo', delay: 'retry', in: 'failing' },
    { id: 'home', words: 'chega a hora de ir ao início', delay: 'goodbye', in: 'goodbye' },
  ],
  journeys: [
    'admin.use.idle.stay.wake.late.cut.again.other.home',
    'admin.idle.~admin.idle.unanswered.cut.other',
    'over.idle.unanswered.ended.home',
  ],
  unmet: [
    {
      ...{ call: 'signOut', faults: ['expired'] },
      why: 'uma sessão que já acabou conta como encerrada: é um começo próprio',
    },
    {
      ...{ call: 'signOut', faults: ['slow'] },
      why: 'é o navegador que desiste da chamada: ela acaba como quando a rede cai',
    },
  ],
  alike: [
    { states: ['leaving', 'goodbye'], why: 'é uma despedida só: o aviso não muda até a página inicial' },
  ],
  stateWords: {
    active: 'em uso',
    warned: 'avisado',
    leaving: 'encerrando a sessão',
    failing: 'sem resposta, tentando de novo',
    goodbye: 'despedida',
    gone: 'de volta ao início',
  },
  contextKey: ({ failures }) => `failures=${failures}`,
});
