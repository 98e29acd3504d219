import { formatCep } from '../../../engine/format/cep.ts';
import { formatPoints } from '../../../engine/format/number.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { greetingOf, type MailBrand, type MailContent, writeMail } from '../mail/service.ts';
import { notify } from '../notifications/service.ts';
import { findMyData } from '../participants/service.ts';
import { spend } from '../points/service.ts';
import { addDays } from '../shared/dates.ts';
import { escapeHtml } from '../shared/html.ts';
import { findOnShelf } from '../store/service.ts';
import { numberOf } from './queries.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findMyData>>>;

/** Where prizes of a person go, on one line; null while the profile lacks a part of the address. */
export function deliveryOf(person: Person): string | null {
  const { street, number, complement, neighborhood, city_name, state, zip } = person;
  if (!street || !number || !city_name || !state || !zip) return null;
  const place = [street, number, complement, neighborhood].filter(Boolean).join(', ');
  return `${place}, ${city_name}/${state}, CEP ${formatCep(zip)}`;
}

export interface Redemption {
  readonly programId: number;
  readonly participantId: number;
  readonly productId: number;
  /** One wish of the person: the same key makes one order, however often it comes. */
  readonly key: string;
  /** Where the order can be followed, for the mail. */
  readonly ordersUrl: string;
  readonly brand: MailBrand;
}

/**
 * Makes an order of a prize in the caller's transaction: debits its points under the lock of the person, and tells them
 * by mail and in the bell. Answers the order's id. Throws `not-found`, `not-eligible` for who is not active,
 * `not-enough-points`, and `conflict` while the profile has no whole address.
 */
export async function redeem(tx: Tx, redemption: Redemption, now: Date): Promise<number> {
  const { programId, participantId, productId, key } = redemption;
  await lock(tx, programId, participantId);
  const before = await tx
    .selectFrom('orders')
    .select('id')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (before) return before.id;
  const person = await findMyData(tx, programId, participantId);
  const product = await findOnShelf(tx, programId, productId);
  if (!person || !product) throw new ApiError('not-found');
  if (person.status !== 1) throw new ApiError('not-eligible');
  const delivery = deliveryOf(person);
  if (!delivery) throw new ApiError('conflict', { message: 'Complete o seu endereço antes de resgatar.' });
  const { id } = await tx
    .insertInto('orders')
    .values({
      program_id: programId,
      participant_id: participantId,
      request_key: key,
      product_id: product.id,
      product: product.title,
      points: product.points,
      delivery,
      ordered_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await spend(tx, {
    ...{ programId, participantId, kind: 'redemption', points: product.points, at: now },
    ...{ description: `Troca de prêmio: ${product.title}`, source: `order:${id}` },
  });
  await tell(tx, redemption, { id, person, product, delivery }, now);
  return id;
}

/** Whoever else takes an order of the same person waits until the transaction ends. */
async function lock(tx: Tx, programId: number, participantId: number): Promise<void> {
  await tx
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .forNoKeyUpdate()
    .execute();
}

interface Made {
  readonly id: number;
  readonly person: Person;
  readonly product: { readonly title: string; readonly points: number };
  readonly delivery: string;
}

async function tell(
  tx: Tx,
  { programId, brand, ordersUrl }: Redemption,
  made: Made,
  now: Date,
): Promise<void> {
  const { id, person, product, delivery } = made;
  const number = numberOf(id);
  const points = `${formatPoints(product.points)} ${product.points === 1 ? 'ponto' : 'pontos'}`;
  const content: MailContent = {
    subject: `Pedido ${number} recebido · ${brand.title}`,
    greeting: greetingOf(person.name),
    paragraphs: [
      `Recebemos o seu pedido ${number}: ${product.title}, por ${points}.`,
      `Entrega em: ${delivery}.`,
    ],
    action: { label: 'Acompanhar o pedido', url: ordersUrl },
    notes: ['Não foi você? Fale com a nossa equipe pelo Fale Conosco do portal.'],
  };
  await writeMail(
    tx,
    { programId, recipient: person.email, content, brand, uselessAfter: addDays(now, 7) },
    now,
  );
  const said = `Pedido ${number} recebido: ${escapeHtml(product.title)}. <a href="/pedidos">Acompanhar</a>`;
  await notify(tx, { programId, participantIds: [person.id], content: said, at: now });
}
