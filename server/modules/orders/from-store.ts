import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { findMyData } from '../participants/service.ts';
import { freeOf } from '../points/service.ts';
import { lockParticipants } from '../shared/lock-participants.ts';
import type { StoreDebit } from '../shared/store.ts';
import { place } from './place.ts';
import { ordersOfProgram } from './queries.ts';
import type { Letter } from './tell.ts';

/**
 * Stores an order that was made in a connected store, in the caller's transaction: one order and one debit
 * for each order number, however often the store reports it. Answers its id. Throws `not-found` for an
 * unknown person, `not-eligible` for one who is not active, `not-enough-points`, and `conflict` if the number
 * belongs to another order.
 */
export async function takeStoreOrder(
  tx: Tx,
  programId: number,
  debit: StoreDebit,
  letter: Letter,
  now: Date,
): Promise<number> {
  const { participantId, number, product, points, delivery } = debit;
  // Another order of theirs waits.
  await lockParticipants(tx, programId, [participantId]);
  const before = await tx
    .selectFrom('orders')
    .select(['id', 'participant_id', 'product', 'points'])
    .where('program_id', '=', programId)
    .where('store_number', '=', number)
    .executeTakeFirst();
  if (before) {
    const isSame =
      before.participant_id === participantId && before.product === product && before.points === points;
    if (!isSame) throw new ApiError('conflict', { message: 'Este número já é de outro pedido.' });
    return before.id;
  }
  const person = await findMyData(tx, programId, participantId);
  if (!person) throw new ApiError('not-found');
  if (person.status !== active) throw new ApiError('not-eligible');
  const order = { programId, person, key: `store:${number}`, productId: null, product, points, delivery };
  return place(tx, { ...order, storeNumber: number }, letter, now);
}

/** What a connected store is told about one of its own orders. */
export async function tellStore(tx: Tx, programId: number, id: number): Promise<Schemas['StoreOrder']> {
  const order = await ordersOfProgram(tx, programId)
    .select(['orders.participant_id', sql<string>`orders.store_number`.as('number')])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const balance = await freeOf(tx, programId, order.participant_id);
  return { number: order.number, points: order.points, status: order.status, balance };
}
