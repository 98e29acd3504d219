import { greetingOf, type MailContent } from '../mail/service.ts';

/** What has changed: a contact, the password or the second factor. */
export type ChangedAccess = 'e-mail' | 'telefone' | 'senha' | 'verificação em duas etapas';

interface Told {
  readonly subject: string;
  readonly fact: string;
  /** What somebody else than the owner has undone, and what the button that does it says. */
  readonly undo: string;
  readonly button: string;
}

const after = 'as sessões abertas terminam e você escolhe uma nova senha.';
const contactUndo = {
  undo: `Desfaça a troca em até 72 horas: o contato volta a ser o de antes, ${after}`,
  button: 'Desfazer a troca',
};

const told: Record<ChangedAccess, Told> = {
  'e-mail': {
    subject: 'Seu e-mail foi trocado',
    fact: 'O e-mail da sua conta acaba de ser trocado.',
    ...contactUndo,
  },
  telefone: {
    subject: 'Seu telefone foi trocado',
    fact: 'O telefone da sua conta acaba de ser trocado.',
    ...contactUndo,
  },
  senha: {
    subject: 'Sua senha foi trocada',
    fact: 'A senha da sua conta acaba de ser trocada, e as outras sessões abertas foram encerradas. Ela vale em todos os programas de que você participa.',
    undo: `Desfaça em até 72 horas: ${after}`,
    button: 'Desfazer a troca',
  },
  'verificação em duas etapas': {
    subject: 'Verificação em duas etapas desligada',
    fact: 'A verificação em duas etapas da sua conta acaba de ser desligada: para entrar basta a senha.',
    undo: `Religue em até 72 horas: a verificação volta a valer, ${after}`,
    button: 'Religar a verificação',
  },
};

/** The mail to the old address after e-mail, phone, password or second factor have changed. */
export function accessChangedMail(
  name: string,
  program: string,
  { what, url }: { what: ChangedAccess; url: string },
): MailContent {
  const { subject, fact, undo, button } = told[what];
  return {
    subject: `${subject} · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [`${fact} Se foi você, não precisa fazer nada.`, `Não foi você? ${undo}`],
    action: { label: button, url },
    notes: ['Não passe este link a ninguém: ele vale uma vez.'],
  };
}

/** The mail to the owner after the second factor is on. */
export function factorOnMail(name: string, program: string): MailContent {
  return {
    subject: `Verificação em duas etapas ligada · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      'De agora em diante, para entrar, além da senha você digita um código que chega neste e-mail.',
    ],
    notes: ['Não foi você? Alguém sabe a sua senha. Troque-a em “Esqueci minha senha”.'],
  };
}

/** The mail to the owner of an address that somebody else wants to use. */
export function emailWantedMail(program: string): MailContent {
  return {
    subject: `Este e-mail já está em uso · ${program}`,
    greeting: greetingOf(''),
    paragraphs: [
      'Recebemos um pedido para usar este e-mail em outra conta, mas ele já é o da sua.',
      'Se é você com dois cadastros, fale com a nossa equipe.',
    ],
    notes: ['Não foi você? Ignore este e-mail: nada mudou na sua conta.'],
  };
}
