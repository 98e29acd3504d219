import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import { greetingOf, type MailBrand, type MailContent, writeMail } from '../mail/service.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { addDays } from '../shared/dates.ts';
import { sentence } from '../shared/sentence.ts';

/** A mail that has not left by then is out of date and is not sent. */
const mailDays = 7;

/** The parts of an order that its person is told. */
export interface ToldOrder {
  readonly programId: number;
  readonly person: { readonly id: number; readonly display_name: string; readonly email: string | null };
  readonly number: string;
  readonly product: string;
  readonly points: number;
  /** The delivery address; empty if only the store knows it. */
  readonly delivery: string;
  readonly status: Schemas['OrderStatus'];
  /** A note by the person who changed the status; may be empty. */
  readonly note: string;
}

/** The page where the order can be followed, and the brand of the mail. */
export interface Letter {
  readonly brand: MailBrand;
  readonly ordersUrl: string | null;
}

/** The end of the subject and the text for each status. */
const said: Record<ToldOrder['status'], { title: string; text: (order: ToldOrder) => string }> = {
  placed: {
    title: 'recebido',
    text: (order) =>
      `Recebemos o seu pedido ${order.number}: ${order.product}, por ${countedPoints(order.points)}.`,
  },
  approved: {
    title: 'em separação',
    text: ({ number, product }) => `Estamos separando o seu pedido ${number}: ${product}.`,
  },
  shipped: {
    title: 'a caminho',
    text: ({ number, product }) => `O seu pedido ${number} saiu para a entrega: ${product}.`,
  },
  delivered: {
    title: 'entregue',
    text: ({ number, product }) => `O seu pedido ${number} foi entregue: ${product}. Aproveite!`,
  },
  cancelled: {
    title: 'cancelado',
    text: (order) =>
      [`O seu pedido ${order.number} foi cancelado: ${order.product}.`, ...givenBack(order)].join(' '),
  },
};

/** Says that points were given back; nothing for a prize that cost none. */
const givenBack = ({ points }: Pick<ToldOrder, 'points'>) =>
  points > 0 ? [`Devolvemos ${countedPoints(points)} ao seu saldo.`] : [];

const notes: Partial<Record<ToldOrder['status'], string>> = {
  placed: 'Não foi você? Fale com a nossa equipe pelo Fale Conosco do portal.',
  delivered: 'Não recebeu? Fale com a nossa equipe pelo Fale Conosco do portal.',
};

/**
 * Notifies a person about their order, in the same transaction: by mail, in the portal, and on open screens.
 */
export async function tellOrder(
  tx: Tx,
  order: ToldOrder,
  { brand, ordersUrl }: Letter,
  now: Date,
): Promise<void> {
  const { programId, person, number, delivery, note, status } = order;
  const { title, text } = said[status];
  const isToCome = status !== 'delivered' && status !== 'cancelled';
  const content: MailContent = {
    subject: `Pedido ${number} ${title} · ${brand.title}`,
    greeting: greetingOf(person.display_name),
    paragraphs: [
      text(order),
      ...(delivery && isToCome ? [`Entrega em: ${delivery}.`] : []),
      ...(note ? [note] : []),
    ],
    ...(ordersUrl && { action: { label: 'Acompanhar o pedido', url: ordersUrl } }),
    notes: [notes[status]].filter((line) => line !== undefined),
  };
  const recipient = person.email;
  await writeMail(tx, { programId, recipient, content, brand, uselessAfter: addDays(now, mailDays) }, now);
  const line = [
    `Pedido ${escapeHtml(number)} ${title}: ${escapeHtml(order.product)}.`,
    ...(status === 'cancelled' ? givenBack(order) : []),
    escapeHtml(sentence(note)),
    '<a href="/pedidos">Acompanhar</a>',
  ];
  await notify(tx, {
    programId,
    participantIds: [person.id],
    content: line.filter(Boolean).join(' '),
    at: now,
  });
  await tellChanged(tx, ['order.list', 'order.fulfillment', ...changeGroups.points], {
    ...{ programId, participants: [person.id], ability: 'manages_participants' },
  });
}
