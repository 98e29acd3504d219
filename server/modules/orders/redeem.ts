import { formatCep } from '../../../engine/format/cep.ts';
import { ApiError } from '../../contract/errors.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { findMyData } from '../participants/service.ts';
import { findOnShelf } from '../store/service.ts';
import { lockPerson, place } from './place.ts';
import type { Letter } from './tell.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findMyData>>>;

/** Where prizes of a person go, on one line; null while the profile lacks a part of the address. */
export function deliveryOf(person: Person): string | null {
  const { street, number, complement, neighborhood, city_name, state, zip } = person;
  if (!street || !number || !city_name || !state || !zip) return null;
  const address = [street, number, complement, neighborhood].filter(Boolean).join(', ');
  return `${address}, ${city_name}/${state}, CEP ${formatCep(zip)}`;
}

export interface Redemption extends Letter {
  readonly programId: number;
  readonly participantId: number;
  readonly productId: number;
  /** One wish of the person: the same key makes one order, however often it comes. */
  readonly key: string;
}

/**
 * Makes an order of a prize in the caller's transaction: debits its points under the lock of the person, and tells them
 * by mail and in the bell. Answers the order's id. Throws `not-found`, `not-eligible` for who is not active,
 * `not-enough-points`, and `conflict` while the profile has no whole address.
 */
export async function redeem(tx: Tx, redemption: Redemption, now: Date): Promise<number> {
  const { programId, participantId, productId, key } = redemption;
  await lockPerson(tx, programId, participantId);
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
  if (person.status !== active) throw new ApiError('not-eligible');
  const delivery = deliveryOf(person);
  if (!delivery) throw new ApiError('conflict', { message: 'Complete o seu endereço antes de resgatar.' });
  const { title, points } = product;
  const order = { programId, person, key, productId: product.id, product: title, points, delivery };
  return place(tx, { ...order, storeNumber: null }, redemption, now);
}
