import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { findContact, findMyData } from '../participants/service.ts';
import { refund } from '../points/service.ts';
import type { StoreStep } from '../shared/store.ts';
import { deliveryOf } from './delivery.ts';
import { numberOf, ordersOfProgram, stepTitles } from './queries.ts';
import { type Letter, tellOrder } from './tell.ts';

type Step = StoreStep['status'];

/** The statuses of an order that is not cancelled, in their order. */
const way = ['approved', 'shipped', 'delivered'] as const;

export interface OrderMove extends Letter {
  readonly programId: number;
  /**
   * The platform's own orders are found by id, a connected store's by the store's number; neither may change
   * the other's.
   */
  readonly order: { readonly id: number } | { readonly storeNumber: string };
  readonly status: Step;
  readonly note: string;
}

/**
 * Changes the status of an order, in the caller's transaction, and notifies its person. Skipped steps get the
 * same time. A cancelled order gives its points back, once. A prize that was won before its winner had an address
 * takes the one that they have by now. An order that already has the status stays as it is. Answers the order's id.
 * Throws `not-found`, and `conflict` for a step back or an order that has ended.
 */
export async function moveOrder(tx: Tx, move: OrderMove, now: Date): Promise<number> {
  const { programId, status, note } = move;
  const order = await findToMove(tx, move);
  if (order.status === status) return order.id;
  if (order.status === 'cancelled' || order.status === 'delivered' || isBefore(status, order.status))
    throw new ApiError('conflict', {
      message: `O pedido ${numberOf(order)} não volta atrás: a situação dele é “${stepTitles[order.status]}”.`,
    });
  const steps = status === 'cancelled' ? ['cancelled' as const] : way.slice(0, way.indexOf(status) + 1);
  const missing = steps.filter((step) => order[`${step}_at`] === null);
  const { participant_id: participantId, points, product } = order;
  const delivery = order.delivery || (await addressOf(tx, order, programId));
  await tx
    .updateTable('orders')
    .set({ delivery, ...Object.fromEntries(missing.map((step) => [`${step}_at`, now])) })
    .where('program_id', '=', programId)
    .where('id', '=', order.id)
    .execute();
  const number = numberOf(order);
  if (status === 'cancelled' && points > 0)
    await refund(tx, {
      ...{ programId, participantId, points, at: now, source: `order:${order.id}:back` },
      description: `Pedido ${number} cancelado: ${product}`,
    });
  const contact = await findContact(tx, programId, participantId);
  const person = { id: participantId, display_name: contact?.name ?? '', email: contact?.email ?? null };
  await tellOrder(tx, { programId, person, number, product, points, delivery, status, note }, move, now);
  return order.id;
}

const isBefore = (wanted: Step, reached: Step | 'placed') =>
  wanted !== 'cancelled' && reached !== 'placed' && reached !== 'cancelled'
    ? way.indexOf(wanted) < way.indexOf(reached)
    : false;

/** Where a prize that was won is brought; empty for a connected store's order, whose address that store knows. */
async function addressOf(
  tx: Tx,
  { participant_id, origin }: Awaited<ReturnType<typeof findToMove>>,
  programId: number,
): Promise<string> {
  const winner = origin === 'redeemed' ? undefined : await findMyData(tx, programId, participant_id);
  return (winner && deliveryOf(winner)) ?? '';
}

/** The order, locked until the transaction ends. */
async function findToMove(tx: Tx, { programId, order }: OrderMove) {
  let lock = tx.selectFrom('orders').select('id').where('program_id', '=', programId);
  lock = 'id' in order ? lock.where('id', '=', order.id) : lock.where('store_number', '=', order.storeNumber);
  const locked = await lock.forUpdate().executeTakeFirst();
  // Read after the lock, so that it includes what another transaction has just written.
  const found =
    locked &&
    (await ordersOfProgram(tx, programId)
      .select('orders.participant_id')
      .where('orders.id', '=', locked.id)
      .executeTakeFirst());
  if (!found) throw new ApiError('not-found');
  if ('id' in order && found.store_number !== null)
    throw new ApiError('conflict', { message: 'Este pedido é da loja conectada: é ela que o leva adiante.' });
  return found;
}
