import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { deliveryOf, leftTheShelf, redeem } from '../../modules/orders/service.ts';
import { findMyData } from '../../modules/participants/service.ts';
import { freeOf } from '../../modules/points/service.ts';
import { findOnShelf } from '../../modules/store/service.ts';
import { isKeyedHash, keyedHash } from '../../pipeline/keyed-hash.ts';
import {
  formOf,
  isOwnForm,
  leadBack,
  type StoreFront,
  show,
  turnAway,
  type Visit,
  visitOf,
} from './front.ts';
import { confirmView } from './views.ts';

/** The id in the address; an invalid one is `not-found`. */
export function idOf({ params }: FastifyRequest): number {
  const { id = '' } = params as { id?: string };
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError('not-found');
  return Number(id);
}

const renewed = 'A loja foi aberta de novo neste navegador. Confira e confirme.';

const proofOf = ({ tokenHash }: Visit) => `store:${tokenHash}`;

/** The confirmation page before a redemption. */
export async function askToRedeem(front: StoreFront, request: FastifyRequest, reply: FastifyReply) {
  const visit = await visitOf(front, request);
  return visit ? ask(front, visit, idOf(request), reply, null) : turnAway(front, request, reply);
}

async function ask(front: StoreFront, visit: Visit, id: number, reply: FastifyReply, problem: string | null) {
  const { programId, participantId } = visit.session;
  const { product, balance, delivery } = await front.database.withProgram(programId, async (tx) => {
    const product = await findOnShelf(tx, programId, id);
    const person = await findMyData(tx, programId, participantId);
    if (!product) throw leftTheShelf();
    if (!person) throw new ApiError('not-found');
    const balance = await freeOf(tx, programId, participantId);
    return { product, balance, delivery: deliveryOf(person) };
  });
  const isWithin = balance >= product.points && delivery !== null;
  // The product's own page says what is missing.
  if (!isWithin && !problem) return reply.redirect(`/premio/${id}`, 303);
  const token = await keyedHash(front.database.db, proofOf(visit));
  const question = { balance, delivery, key: randomUUID(), token, programId, problem };
  const content = confirmView(product, question, visit.portal);
  return show(front, reply, {
    ...{ programId, balance, title: 'Confirmar troca', content },
    status: problem ? 409 : 200,
  });
}

/** Redeems, once for each form however often it is sent. An error is shown on the confirmation page. */
export async function doRedeem(front: StoreFront, request: FastifyRequest, reply: FastifyReply) {
  const visit = await visitOf(front, request);
  if (!visit) return turnAway(front, request, reply);
  const { key = '', token = '', points: shown = '', program = '' } = formOf(request);
  if (!isOwnForm(front, request) || !/^[\w-]{16,64}$/.test(key)) throw new ApiError('cross-site');
  const { programId, participantId } = visit.session;
  const productId = idOf(request);
  if (!(await isKeyedHash(front.database.db, proofOf(visit), token))) {
    // The browser has begun another visit since the form was shown.
    if (Number(program) !== programId) return leadBack(front, reply, Number(program));
    return ask(front, visit, productId, reply, renewed);
  }
  const brand = front.tenantOf(programId)?.brand;
  if (!brand) throw new ApiError('not-found');
  const order = {
    ...{ programId, participantId, productId, key, points: Number(shown) },
    ...{ brand, ordersUrl: `${visit.portal}/pedidos` },
  };
  try {
    const id = await front.database.withProgram(programId, (tx) => redeem(tx, order, front.clock()));
    return reply.redirect(`/pedido/${id}`, 303);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      return ask(front, visit, productId, reply, error.message);
    throw error;
  }
}
