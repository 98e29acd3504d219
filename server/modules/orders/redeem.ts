import { countedPoints } from '../../../engine/format/counted.ts';
import { ApiError } from '../../contract/errors.ts';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { findMyData } from '../participants/service.ts';
import { lockParticipants } from '../shared/lock-participants.ts';
import { findOnShelf } from '../store/service.ts';
import { deliveryOf } from './delivery.ts';
import { place } from './place.ts';
import type { Letter } from './tell.ts';

export interface Redemption extends Letter {
  readonly programId: number;
  readonly participantId: number;
  readonly productId: number;
  /** The idempotency key: one key makes one order, however often the request comes. */
  readonly key: string;
  /** The price that the person confirmed. */
  readonly points: number;
}

/** What is said of a prize that has left the catalogue since its page was shown. */
export const leftTheShelf = () =>
  new ApiError('not-found', { message: 'Este prêmio saiu do catálogo. Nenhum ponto foi usado.' });

/**
 * Orders a prize in the caller's transaction: locks the person, debits the points, and notifies them by mail
 * and in the portal. Answers the order's id. Throws `not-found`, `not-eligible` for a person who is not
 * active, `not-enough-points`, and `conflict` while the profile has no complete address, or where the price is
 * not the one that was confirmed.
 */
export async function redeem(tx: Tx, redemption: Redemption, now: Date): Promise<number> {
  const { programId, participantId, productId, key } = redemption;
  // Another order of theirs waits.
  await lockParticipants(tx, programId, [participantId]);
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
  if (!person) throw new ApiError('not-found');
  if (!product) throw leftTheShelf();
  if (person.status !== active) throw new ApiError('not-eligible');
  const delivery = deliveryOf(person);
  if (!delivery)
    throw new ApiError('conflict', { message: 'Complete o seu endereço antes de trocar os pontos.' });
  const { title, points } = product;
  if (points !== redemption.points)
    throw new ApiError('conflict', {
      message: `O preço deste prêmio mudou: agora custa ${countedPoints(points)}.`,
    });
  const order = { programId, person, key, productId: product.id, product: title, points, delivery };
  return place(tx, { ...order, storeNumber: null }, redemption, now);
}
