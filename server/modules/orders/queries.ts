import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';

type Order = Schemas['Order'];
type ProgramOrder = Schemas['ProgramOrder'];
type Status = Order['status'];

/** The order number that people see: for a connected store's order, the number that the store gave it. */
export const numberOf = ({ id, store_number }: { id: number; store_number: string | null }) =>
  store_number ?? `P${String(id).padStart(6, '0')}`;

/** The same inside a query. */
export const numberInQuery = sql<string>`coalesce(orders.store_number, 'P' || lpad(orders.id::text, 6, '0'))`;

/** The status of an order: the latest step that has a date. */
export const statusOf = sql<Status>`case
  when orders.cancelled_at is not null then 'cancelled' when orders.delivered_at is not null then 'delivered'
  when orders.shipped_at is not null then 'shipped' when orders.approved_at is not null then 'approved'
  else 'placed' end`;

/** The columns that every reader of an order gets. */
const told = [
  ...(['orders.id', 'orders.store_number', 'orders.product', 'orders.points', 'orders.delivery'] as const),
  ...(['orders.origin', 'orders.ordered_at', 'orders.approved_at', 'orders.shipped_at'] as const),
  ...(['orders.delivered_at', 'orders.cancelled_at'] as const),
  statusOf.as('status'),
] as const;

/** Every order of a program, with the person who ordered. */
export const ordersOfProgram = (tx: Tx, programId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('participants as person', (join) =>
      join
        .onRef('person.program_id', '=', 'orders.program_id')
        .onRef('person.id', '=', 'orders.participant_id'),
    )
    .where('orders.program_id', '=', programId)
    .select([...told, 'person.name as participant']);

/** A person's orders, each with its product's current picture. */
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
    .select([...told, 'products.image_id']);

/** The title of each step. */
export const stepTitles: Record<Status, string> = {
  placed: 'Pedido recebido',
  approved: 'Em separação',
  shipped: 'A caminho',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
};

type Told = Omit<FoundRow<typeof ordersOf>, 'image_id'>;

/** The steps of an order in their order; future ones have no date. */
function stepsOf(row: Told): Order['steps'] {
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
  // A cancelled order has no further steps: only those that happened are shown.
  return row.cancelled_at
    ? [...whole.filter(({ at }) => at !== undefined), step('cancelled', row.cancelled_at)]
    : whole;
}

const toldOf = (row: Told) => ({
  id: row.id,
  number: numberOf(row),
  product: row.product,
  points: row.points,
  origin: row.origin,
  status: row.status,
  ordered_at: row.ordered_at.toISOString(),
  delivery: row.delivery || undefined,
  steps: stepsOf(row),
});

export const presentOrder = (row: FoundRow<typeof ordersOf>): Order => ({
  ...toldOf(row),
  image: imageOf(row.image_id),
});

export const presentProgramOrder = (row: FoundRow<typeof ordersOfProgram>): ProgramOrder => ({
  ...toldOf(row),
  participant: row.participant,
  at_store: row.store_number !== null,
});
