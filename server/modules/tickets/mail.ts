import type { MailContent } from '../mail/service.ts';

/** The most characters of a message in a mail: the rest is in the portal. */
const quoted = 600;

export interface About {
  readonly program: string;
  readonly name: string;
  readonly ticket: { readonly id: number; readonly title: string };
  /** Null if the portal has no address. */
  readonly url: string | null;
}

const hello = (name: string) => `Olá, ${name.trim().split(/\s+/)[0] ?? ''}!`;
const excerpt = (text: string) => (text.length > quoted ? `${text.slice(0, quoted - 1).trimEnd()}…` : text);
const subjectOf = ({ ticket }: About) => `Chamado ${ticket.id}: ${ticket.title}`;
const actionOf = ({ url }: About, label: string) => (url ? { action: { label, url } } : {});
const linkNote = 'Este link vale 60 dias. Não o passe a ninguém: com ele se lê a conversa.';

/**
 * The mail to a visitor who has opened a ticket, with a link to it. It does not repeat the ticket: whoever wrote it may
 * have given somebody else's address.
 */
export function openedMail(about: About, due: string): MailContent {
  return {
    subject: `Recebemos o seu chamado ${about.ticket.id}`,
    greeting: hello(about.name),
    paragraphs: [
      `Recebemos o seu chamado. Respondemos até ${due}, neste e-mail.`,
      'Quer dizer mais alguma coisa? Continue a conversa pelo link.',
    ],
    ...actionOf(about, 'Ver o chamado'),
    notes: [linkNote],
  };
}

/** The mail with an answer to the person who opened the ticket. */
export function answeredMail(about: About, said: { author: string; message: string }): MailContent {
  return {
    subject: subjectOf(about),
    greeting: hello(about.name),
    paragraphs: [
      `${said.author} respondeu ao seu chamado “${about.ticket.title}”:`,
      ...excerpt(said.message).split(/\n{2,}/),
    ],
    ...actionOf(about, 'Ver e responder'),
    notes: ['Não responda a este e-mail: a resposta vai pelo portal.'],
  };
}

/** What a requester did, to whoever has taken the ticket and still answers (`taken`), or to some who may answer it. */
const events = {
  opened: { verb: 'abriu o chamado', state: 'que espera quem atenda' },
  waiting: { verb: 'escreveu no chamado', state: 'que espera resposta' },
  taken: { verb: 'escreveu no chamado', state: 'que está com você' },
} as const;

/** The mail to the team: the requester opened a ticket, or wrote again. */
export function teamMail(
  about: About,
  said: { author: string; message: string },
  event: keyof typeof events,
): MailContent {
  const { verb, state } = events[event];
  return {
    subject: subjectOf(about),
    greeting: hello(about.name),
    paragraphs: [
      `${said.author} ${verb} “${about.ticket.title}”, ${state}:`,
      ...excerpt(said.message).split(/\n{2,}/),
    ],
    ...actionOf(about, 'Abrir no atendimento'),
    notes: [
      event === 'taken'
        ? 'Você recebe este e-mail por ser responsável pelo chamado.'
        : 'Você recebe este e-mail porque atende os chamados desta pessoa.',
    ],
  };
}
