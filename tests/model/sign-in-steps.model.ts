import { stepsMachine } from '../../features/sign-in/steps/machine.ts';
import type { FieldName } from '../../features/sign-in/steps/types.ts';
import { defineFlowModel } from './harness/flow-model.ts';
import type { Fault } from './harness/moment.ts';

const offline = { status: 0, code: 'offline', message: 'Não foi possível falar com o servidor.' };
const over = { status: 409, code: 'verification-ended', message: 'Este código não vale mais. Peça outro.' };
const sent = { verification: 'v', resend_in: 30 };
const proof = { token: 't', programs: ['Modelo'] };
const wrongCode = {
  status: 422,
  code: 'validation',
  message: 'Verifique os campos informados.',
  errors: { code: ['Código incorreto. Restam 4 tentativas.'] },
};
const weak = {
  status: 422,
  code: 'validation',
  message: 'Verifique os campos informados.',
  errors: { password: ['Esta senha é fácil de adivinhar. Escolha outra.'] },
};

const type = (field: FieldName, value: string) => ({ type: 'TYPE', field, value }) as { type: 'TYPE' };

/** The steps besides the password: a code by e-mail, and a new password. */
export const signInStepsModel = defineFlowModel({
  name: 'sign-in-steps',
  title: 'Código e nova senha',
  machine: stepsMachine,
  starts: [
    {
      id: 'second',
      words: 'participante com segundo fator',
      input: { way: 'second-factor', login: 'a@example.com', sent },
    },
    {
      id: 'recovery',
      words: 'participante que esqueceu a senha',
      input: { way: 'recovery', login: '', sent: null },
    },
    {
      id: 'resumed',
      words: 'participante que carrega a página de novo enquanto espera o código',
      input: { way: 'recovery', login: 'a@example.com', sent },
    },
    {
      id: 'first',
      words: 'participante sem senha, que já disse quem é',
      input: { way: 'first-access', login: 'a@example.com', sent: null },
    },
    {
      id: 'new',
      words: 'visitante que quer se cadastrar',
      input: { way: 'registration', login: '', sent: null },
    },
  ],
  moments: [
    { id: 'open', words: 'a tela aparece', user: { type: 'OPEN' } },
    { id: 'login', words: 'dizer quem é', user: type('login', 'a@example.com') },
    { id: 'name', words: 'digitar o nome', user: type('name', 'Nina Nova') },
    { id: 'cpf', words: 'digitar o CPF', user: type('cpf', '529.982.247-25') },
    { id: 'email', words: 'digitar o e-mail', user: type('email', 'a@example.com') },
    { id: 'code', words: 'digitar o código', user: type('code', '123456') },
    {
      id: 'trust',
      words: 'confiar no dispositivo',
      user: { type: 'TRUST', value: true } as { type: 'TRUST' },
    },
    { id: 'password', words: 'digitar a nova senha', user: type('password', 'cavalo bateria grampo') },
    {
      id: 'repeat',
      words: 'repetir a nova senha',
      user: type('password_confirmation', 'cavalo bateria grampo'),
    },
    { id: 'submit', words: 'enviar', user: { type: 'SUBMIT' } },
    { id: 'again', words: 'pedir outro código', user: { type: 'RESEND' } },
    { id: 'back', words: 'voltar', user: { type: 'BACK' } },
    { id: 'wait', words: 'passa o tempo de reenvio', delay: 'resendWait', in: 'code.waiting' },
    { id: 'sent', words: 'o código sai', actor: 'send', resolves: sent },
    { id: 'send-cut', words: 'a rede cai no envio', actor: 'send', rejects: offline },
    { id: 'resent', words: 'outro código sai', actor: 'resend', resolves: sent },
    { id: 'resend-cut', words: 'a rede cai no reenvio', actor: 'resend', rejects: offline },
    { id: 'resend-over', words: 'não há mais reenvio', actor: 'resend', rejects: over },
    { id: 'right', words: 'o código confere e a sessão abre', actor: 'verify', resolves: undefined },
    { id: 'wrong', words: 'o código não confere', actor: 'verify', rejects: wrongCode },
    { id: 'verify-over', words: 'as tentativas acabam', actor: 'verify', rejects: over },
    { id: 'proof', words: 'o código confere', actor: 'confirm', resolves: proof },
    { id: 'confirm-wrong', words: 'o código está errado', actor: 'confirm', rejects: wrongCode },
    { id: 'confirm-over', words: 'o código venceu', actor: 'confirm', rejects: over },
    { id: 'changed', words: 'a senha é aceita', actor: 'change', resolves: undefined },
    { id: 'weak', words: 'a senha é fácil demais', actor: 'change', rejects: weak },
    { id: 'change-cut', words: 'a rede cai na troca', actor: 'change', rejects: offline },
    { id: 'renewed', words: 'o mesmo código confere de novo', actor: 'renew', resolves: proof },
    { id: 'renew-cut', words: 'a rede cai de novo', actor: 'renew', rejects: offline },
    { id: 'renew-over', words: 'o código venceu no meio', actor: 'renew', rejects: over },
  ],
  journeys: [
    'second.open.submit.code.trust.submit.wrong.wait.again.resent.wait.again.resend-cut.back',
    'second.open.code.submit.right',
    'second.open.code.submit.verify-over',
    'second.open.wait.again.resend-over',
    [
      'recovery.open.submit.login.submit.send-cut.submit.sent.back.submit.sent.code.submit.confirm-wrong.',
      'submit.confirm-over.submit.sent.code.submit.proof.submit.password.repeat.submit.change-cut.submit.',
      'weak.submit.renewed.weak.submit.renew-cut.submit.renew-over.submit.sent.wait.again.resend-cut.submit.sent.',
      'wait.again.resend-over.back',
    ].join(''),
    'recovery.open.login.submit.sent.code.submit.proof.back',
    [
      'recovery.open.login.submit.',
      '~recovery.open.login.submit.sent.code.submit.proof.password.repeat.submit.changed',
    ].join(''),
    'resumed.open.code.submit.confirm-wrong.back.submit.sent',
    'first.open.submit.sent.code.submit.proof.password.repeat.submit.changed',
    'new.open.name.cpf.email.submit.sent.code.submit.proof.password.repeat.submit.changed',
  ],
  alike: [
    {
      states: ['changing', 'renewing'],
      why: 'quem pediu a troca não precisa saber que o código é conferido de novo',
    },
  ],
  unmet: [
    ...['send', 'resend', 'verify', 'confirm', 'renew', 'change'].map((call) => ({
      ...{ call, faults: ['expired', 'slow'] as Fault[] },
      why: 'antes de entrar não há sessão que termine, e quem põe o prazo é a própria chamada: ela acaba como quando a rede cai',
    })),
  ],
  contextKey: ({ way, fields, verification, token, trust }) =>
    [
      way,
      ...Object.entries(fields).map(([name, value]) => (value ? name : '')),
      verification && 'verification',
      token && 'token',
      trust && 'trust',
    ]
      .filter(Boolean)
      .join(' '),
  shows: ({ errors, message, notice, programs }) => ({
    errors: Object.entries(errors).filter(([, text]) => text),
    message,
    notice,
    programs,
  }),
  invariants: [
    {
      words: 'quem está à espera de um código tem o que devolver com ele',
      holds: ({ state, context }) => !state.startsWith('code') || context.verification !== null,
    },
    {
      words: 'a verificação some quando o envio falha',
      holds: ({ context, happened }) => happened.at(-1) !== 'send-cut' || context.verification === null,
    },
    {
      words: 'a chave some quando a troca é recusada, e fica enquanto não se sabe se valeu',
      holds({ context, happened }) {
        const last = happened.at(-1) ?? '';
        if (last === 'weak') return context.token === null;
        return !['change-cut', 'change-crash'].includes(last) || context.token !== null;
      },
    },
    {
      words: 'o segundo fator não troca a senha',
      holds: ({ state, context }) => state !== 'password' || context.way !== 'second-factor',
    },
  ],
  stateWords: {
    opening: 'abrindo',
    ask: 'quem é você',
    sending: 'enviando o código',
    'code.waiting': 'digite o código',
    'code.ready': 'digite o código, ou peça outro',
    resending: 'reenviando',
    verifying: 'conferindo o segundo fator',
    confirming: 'conferindo o código',
    password: 'nova senha',
    renewing: 'conferindo de novo',
    changing: 'trocando a senha',
    entered: 'dentro',
    changed: 'senha trocada',
    left: 'de volta',
  },
});
