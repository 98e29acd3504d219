import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';

type Order = components['schemas']['Order'];
type Status = Order['status'];

/** What people call an order by. */
export const numberOf = (id: number) => `P${String(id).padStart(6, '0')}`;

/** Where an order is: the last thing that happened to it. */
export const statusOf = sql<Status>`case
  when orders.cancelled_at is not null then 'cancelled' when orders.delivered_at is not null then 'delivered'
  when orders.shipped_at is not null then 'shipped' when orders.approved_at is not null then 'approved'
  else 'placed' end`;

/** A person's orders, each with the picture that its product has today. */
export const ordersOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('orders')
    .leftJoin('products', (join) =>
      join
        .onRef('products.program_id', '=', 'orders.program_id')
        .onRef('products.id', '=', 'orders.product_id'),
    )
    .where('orders.program_id', '=', programId)
    .where('orders.participant_id', '=', participantId)
    .select(['orders.id', 'orders.product', 'orders.points', 'orders.delivery', 'orders.ordered_at'])
    .select(['orders.approved_at', 'orders.shipped_at', 'orders.delivered_at', 'orders.cancelled_at'])
    .select(['products.image_id', statusOf.as('status')]);

const stepTitles: Record<Status, string> = {
  placed: 'Pedido recebido',
  approved: 'Em separação',
  shipped: 'A caminho',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
};

export function presentOrder(row: FoundRow<typeof ordersOf>): Order {
  const step = (status: Status, at: Date | null) => ({
    status,
    title: stepTitles[status],
    at: at?.toISOString(),
  });
  const placed = step('placed', row.ordered_at);
  const whole = [
    placed,
    step('approved', row.approved_at),
    step('shipped', row.shipped_at),
    step('delivered', row.delivered_at),
  ];
  // Nothing comes any more to one that was cancelled: only what had happened is left.
  const steps = row.cancelled_at
    ? [...whole.filter(({ at }) => at !== undefined), step('cancelled', row.cancelled_at)]
    : whole;
  return {
    image: imageOf(row.image_id),
    id: row.id,
    number: numberOf(row.id),
    product: row.product,
    points: row.points,
    status: row.status,
    ordered_at: row.ordered_at.toISOString(),
    delivery: row.delivery,
    steps,
  };
}
