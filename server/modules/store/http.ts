import { ApiError } from '../../contract/errors.ts';
import type { ExternalOrder, Store } from '../shared/store.ts';
import { linkMs, signVisitor } from './link.ts';
import { readMessage } from './message.ts';

export interface RemoteStore {
  /** Its base address; `entrar` and `orders` are below it. */
  readonly url: string;
  /** The secret that both sides sign with. */
  readonly secret: string;
  /** The hosts that people may be redirected to. */
  readonly hosts: readonly string[];
}

/** How long the store may take to answer. */
const answerMs = 3_000;
/** How long a signed request to it is valid. */
const questionMs = 60_000;
const mostOrders = 200;
const mostBytes = 1_000_000;

const statuses = new Set<unknown>(['placed', 'approved', 'shipped', 'delivered', 'cancelled']);

/** An external store; docs/store.md is its protocol. */
export function httpStore({ url, secret, hosts }: RemoteStore): Store {
  const store = new URL(url).origin;
  const addressOf = (name: string) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${name}`);
    if (!hosts.includes(address.host)) throw new Error(`The store ${address.host} is on no list of hosts.`);
    return address;
  };
  return {
    async link(visitor, now) {
      const address = addressOf('entrar');
      const token = await signVisitor(secret, visitor, { store, purpose: 'enter', forMs: linkMs }, now);
      address.searchParams.set('token', token);
      return { url: address.href, expiresAt: new Date(now.getTime() + linkMs) };
    },
    read: (message, expected, now) => readMessage(secret, message, { store, ...expected }, now),
    async orders(visitor, now) {
      const question = { store, purpose: 'orders', forMs: questionMs } as const;
      const token = await signVisitor(secret, visitor, question, now);
      try {
        const response = await fetch(addressOf('orders'), {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(answerMs),
        });
        if (!response.ok) throw new Error(`The store answered ${response.status}.`);
        return readOrders(await readText(response));
      } catch (cause) {
        throw new ApiError('external-failure', {
          message:
            'A loja não respondeu agora. Os pedidos feitos nela voltam a aparecer quando ela responder.',
          cause,
        });
      }
    },
  };
}

/** The answer's text; throws if it is too large. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The answer of the store is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readOrders(text: string): ExternalOrder[] {
  const { orders } = JSON.parse(text) as { orders?: unknown };
  if (!Array.isArray(orders)) throw new Error('The store did not answer a list of orders.');
  return orders.slice(0, mostOrders).map(readOrder);
}

function readOrder(value: unknown): ExternalOrder {
  const { number, product, points, status, ordered_at } = (value ?? {}) as Record<string, unknown>;
  const isWhole =
    typeof number === 'string' &&
    typeof product === 'string' &&
    typeof ordered_at === 'string' &&
    !Number.isNaN(Date.parse(ordered_at)) &&
    statuses.has(status) &&
    (points === undefined || Number.isSafeInteger(points));
  if (!isWhole) throw new Error('The store answered an invalid order.');
  return {
    number: number.slice(0, 60),
    product: product.slice(0, 200),
    status: status as ExternalOrder['status'],
    ordered_at: new Date(ordered_at).toISOString(),
    points: points as number | undefined,
  };
}
