import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { findMyData } from '../participants/service.ts';
import { deliveryOf } from './delivery.ts';

/** A prize that somebody won, and that has to be brought to them. */
export interface Won {
  readonly programId: number;
  readonly participantId: number;
  readonly origin: Exclude<Schemas['OrderOrigin'], 'redeemed'>;
  /** Names the win within its origin: one win makes one order. */
  readonly win: string;
  readonly product: string;
  /** The points that the winner has paid for it already: a cancelled order gives them back. */
  readonly points: number;
  /** What the notification says of the win, HTML. */
  readonly content: string;
}

const keyOf = (origin: Won['origin'], win: string) => `${origin}:${win}`;

/** Whether the order of what somebody has won was cancelled, which gave its points back. `win`: in SQL. */
export const isReturned = (
  { programId, participantId, origin }: Pick<Won, 'programId' | 'participantId' | 'origin'>,
  win: RawBuilder<unknown>,
) => sql<boolean>`exists (select from orders where orders.program_id = ${programId}
  and orders.participant_id = ${participantId} and orders.request_key = ${keyOf(origin, '')} || ${win}
  and orders.cancelled_at is not null)`;

/**
 * Makes an order of a prize that was won, once, in the caller's transaction, and notifies the winner. Where their
 * profile has no complete address, they are asked for it; the order takes it when it moves on.
 */
export async function placeWon(tx: Tx, won: Won, now: Date): Promise<void> {
  const { programId, participantId, origin, product, points, content } = won;
  const person = await findMyData(tx, programId, participantId);
  const delivery = person && deliveryOf(person);
  const made = await tx
    .insertInto('orders')
    .values({
      ...{ program_id: programId, participant_id: participantId, request_key: keyOf(origin, won.win) },
      ...{ origin, product, points, delivery: delivery ?? '', ordered_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const next = delivery
    ? '<a href="/pedidos">Acompanhar a entrega</a>'
    : '<a href="/meus-dados">Complete o seu endereço</a> para receber o prêmio.';
  await notify(tx, { programId, participantIds: [participantId], content: `${content} ${next}`, at: now });
  await tellChanged(tx, ['order.list', 'order.fulfillment'], {
    ...{ programId, participants: [participantId], ability: 'manages_participants' },
  });
}
