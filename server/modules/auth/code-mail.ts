import type { VerificationPurpose } from '../../db/tables/sign-in.ts';
import { greetingOf, type MailContent } from '../mail/service.ts';
import { codeMs } from './verifications.ts';

const minutes = codeMs / 60_000;

const asks: Record<VerificationPurpose, { subject: string; why: string; notYou: string }> = {
  'second-factor': {
    subject: 'Seu código de acesso',
    why: 'Use este código para concluir a sua entrada:',
    notYou: 'Não foi você? Alguém sabe a sua senha. Troque-a em “Esqueci minha senha”.',
  },
  password: {
    subject: 'Código para trocar a sua senha',
    why: 'Use este código para escolher uma nova senha:',
    notYou: 'Não pediu para trocar a senha? Ignore este e-mail: nada muda sem o código.',
  },
  contact: {
    subject: 'Código para confirmar o seu novo e-mail',
    why: 'Use este código para confirmar que este e-mail é seu:',
    notYou: 'Não pediu esta troca? Ignore este e-mail: nada muda sem o código.',
  },
  'factor-on': {
    subject: 'Código para ligar a verificação em duas etapas',
    why: 'Use este código para ligar a verificação em duas etapas:',
    notYou: 'Não foi você? Alguém sabe a sua senha. Troque-a em “Meus dados”.',
  },
  'first-access': {
    subject: 'Código do seu primeiro acesso',
    why: 'Use este código para criar a sua senha:',
    notYou: 'Não foi você? Ignore este e-mail: nada muda sem o código.',
  },
  registration: {
    subject: 'Código para concluir o seu cadastro',
    why: 'Use este código para confirmar o seu e-mail e criar a sua senha:',
    notYou: 'Não pediu este cadastro? Ignore este e-mail: sem o código ele não é feito.',
  },
};

/** The mail that brings a code. */
export function codeMail(
  purpose: VerificationPurpose,
  { name, code, program }: { name: string; code: string; program: string },
): MailContent {
  const { subject, why, notYou } = asks[purpose];
  return {
    subject: `${subject} · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [why],
    code,
    notes: [
      `O código vale por ${minutes} minutos e só pode ser usado uma vez. Não o passe a ninguém: nossa equipe nunca o pede.`,
      notYou,
    ],
  };
}

/** The mail to an account's owner when somebody tries to register with its CPF or e-mail. */
export function knownAlreadyMail(name: string, program: string, portalUrl: string | null): MailContent {
  return {
    subject: `Você já tem cadastro · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      'Recebemos um pedido de cadastro com os seus dados, mas você já tem uma conta.',
      'Entre com o seu CPF ou e-mail. Se não lembra a senha, use “Esqueci minha senha”.',
    ],
    ...(portalUrl ? { action: { label: 'Abrir o portal', url: portalUrl } } : {}),
    notes: ['Não foi você? Ignore este e-mail: nada mudou na sua conta.'],
  };
}

/** The mail to the owner after the password has changed. */
export function passwordChangedMail(name: string, program: string): MailContent {
  return {
    subject: `Sua senha foi trocada · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      'A senha da sua conta acaba de ser trocada, e todas as sessões abertas foram encerradas.',
      'A nova senha vale em todos os programas de que você participa.',
    ],
    notes: ['Não foi você? Troque a senha de novo em “Esqueci minha senha” e fale com a nossa equipe.'],
  };
}
