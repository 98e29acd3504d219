import { signInMachine } from '../../features/sign-in/machine.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const failure = (status: number, code: string, message: string) => ({ status, code, message });

/** The password form: everything that can happen, on the first page and in the dialog of an ended session. */
export const signInModel = defineFlowModel({
  name: 'sign-in',
  machine: signInMachine,
  starts: [
    { id: 'visitor', words: 'visitante na página inicial', input: { login: '' } },
    { id: 'expired', words: 'participante cuja sessão terminou', input: { login: 'sempre@example.com' } },
  ],
  moments: [
    {
      id: 'login',
      words: 'digitar o e-mail',
      user: { type: 'TYPE', field: 'login', value: 'sempre@example.com' } as { type: 'TYPE' },
    },
    {
      id: 'password',
      words: 'digitar a senha',
      user: { type: 'TYPE', field: 'password', value: 'Portico@2026' } as { type: 'TYPE' },
    },
    { id: 'submit', words: 'entrar', user: { type: 'SUBMIT' } },
    {
      id: 'forgot',
      words: 'esqueci minha senha',
      user: { type: 'LEAVE', way: 'recovery' } as { type: 'LEAVE' },
    },
    { id: 'back', words: 'voltar', user: { type: 'BACK', message: null } as { type: 'BACK' } },
    { id: 'entered', words: 'o código confirma quem é', user: { type: 'ENTERED' } },
    { id: 'session', words: 'o servidor abre a sessão', actor: 'signIn', resolves: null },
    {
      id: 'code',
      words: 'o servidor pede um código',
      actor: 'signIn',
      resolves: { verification: 'v', resend_in: 30 },
    },
    {
      id: 'wrong',
      words: 'a senha não confere',
      actor: 'signIn',
      rejects: failure(401, 'invalid-credentials', 'CPF, e-mail ou senha incorretos.'),
    },
    {
      id: 'field',
      words: 'o servidor recusa um campo',
      actor: 'signIn',
      rejects: {
        ...failure(422, 'validation', 'Verifique os campos informados.'),
        errors: { login: ['Use o CPF ou o e-mail do cadastro.'] },
      },
    },
    {
      id: 'cut',
      words: 'a rede cai',
      actor: 'signIn',
      rejects: failure(0, 'offline', 'Não foi possível falar com o servidor.'),
    },
  ],
  journeys: [
    [
      'visitor.submit.login.password.forgot.back.password.submit.wrong.submit.field.submit.cut.submit.',
      'code.entered',
    ].join(''),
    'visitor.login.password.submit.session',
    'expired.password.submit.session',
  ],
  unmet: [
    {
      ...{ call: 'signIn', faults: ['slow'] },
      why: 'quem põe o prazo é a própria chamada: ela acaba como quando a rede cai',
    },
  ],
  contextKey: ({ login, password, way }) =>
    `login=${login !== ''} password=${password !== ''} way=${way ?? '-'}`,
  shows: ({ errors, message, sent }) => ({
    errors: Object.entries(errors).filter(([, text]) => text),
    message,
    sent,
  }),
  invariants: [
    {
      words: 'a senha não fica guardada fora do formulário',
      holds: ({ state, context }) => state !== 'away' || context.password === '',
    },
    {
      words: 'o código só é pedido a quem acertou a senha',
      holds: ({ context, happened }) => context.way !== 'second-factor' || happened.includes('code'),
    },
  ],
  reopenings: [{ in: 'sending', as: 'visitor', next: ['login', 'password', 'submit', 'session'] }],
  stateWords: { idle: 'formulário', sending: 'entrando', away: 'outro caminho', done: 'dentro' },
});
