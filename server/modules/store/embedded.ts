import { ApiError } from '../../contract/errors.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { serverKey } from '../../pipeline/server-key.ts';
import type { Store } from '../shared/store.ts';
import { linkMs, signVisitor } from './link.ts';

/** The platform's own store, on its own host; scheme and port are the portal's. */
export function embeddedStore(database: DatabaseHandle, host: string): Store {
  return {
    async link(visitor, now) {
      const store = storeOrigin(visitor.portal, host);
      const secret = await serverKey(database.db, 'store');
      const token = await signVisitor(secret, visitor, { store, purpose: 'enter', forMs: linkMs }, now);
      return { url: `${store}/entrar?token=${token}`, expiresAt: new Date(now.getTime() + linkMs) };
    },
    // Its orders are the platform's own: `order.list` has them.
    orders: async () => [],
    read: async () => {
      throw new ApiError('not-found');
    },
  };
}

/** The store's address for people of a portal: the same scheme and port, its own host. */
export function storeOrigin(portal: string, host: string): string {
  const address = new URL(portal);
  address.hostname = host;
  return address.origin;
}
