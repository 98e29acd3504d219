import { greetingOf, type MailContent } from '../mail/service.ts';

/** To the address of before, once e-mail or phone have changed. */
export function contactChangedMail(
  name: string,
  program: string,
  { what, url }: { what: 'e-mail' | 'celular'; url: string },
): MailContent {
  return {
    subject: `Seu ${what} foi trocado · ${program}`,
    greeting: greetingOf(name),
    paragraphs: [
      `O ${what} da sua conta acaba de ser trocado. Se foi você, não precisa fazer nada.`,
      'Não foi você? Desfaça a troca em até 72 horas: o contato volta a ser o de antes, as sessões abertas terminam e você escolhe uma nova senha.',
    ],
    action: { label: 'Desfazer a troca', url },
    notes: ['Não passe este link a ninguém: ele vale uma vez.'],
  };
}

/** To the owner of an address that somebody else wants for their account. */
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
