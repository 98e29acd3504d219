import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { spend } from '../points/service.ts';
import { numberOf } from './queries.ts';
import { type Letter, type ToldOrder, tellOrder } from './tell.ts';

export interface NewOrder {
  readonly programId: number;
  readonly person: ToldOrder['person'];
  /** The idempotency key: one key makes one order. */
  readonly key: string;
  readonly productId: number | null;
  /** A connected store's own number; null: the platform's own store. */
  readonly storeNumber: string | null;
  readonly product: string;
  readonly points: number;
  readonly delivery: string;
}

/**
 * Writes an order and its debit for a locked person, and notifies them. Answers its id. Throws
 * `not-enough-points`, and `conflict` if the store's number belongs to another order.
 */
export async function place(tx: Tx, order: NewOrder, letter: Letter, now: Date): Promise<number> {
  const { programId, person, storeNumber, product, points, delivery } = order;
  const made = await tx
    .insertInto('orders')
    .values({
      ...{
        program_id: programId,
        participant_id: person.id,
        request_key: order.key,
        product,
        points,
        delivery,
      },
      ...{ product_id: order.productId, store_number: storeNumber, ordered_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ApiError('conflict', { message: 'Este número já é de outro pedido.' });
  await spend(tx, {
    ...{ programId, participantId: person.id, kind: 'redemption', points, at: now },
    ...{ description: `Troca por prêmio: ${product}`, source: `order:${made.id}` },
  });
  const number = numberOf({ id: made.id, store_number: storeNumber });
  const told = { programId, person, number, product, points, delivery, status: 'placed', note: '' } as const;
  await tellOrder(tx, told, letter, now);
  return made.id;
}
