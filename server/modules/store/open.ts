import type { DatabaseHandle } from '../../db/client.ts';
import type { Store } from '../shared/store.ts';
import { embeddedStore } from './embedded.ts';
import { httpStore, type RemoteStore } from './http.ts';

/** Where the store is. */
export interface StoreSettings {
  /** The host of the platform's own store. */
  readonly host: string;
  /** Somebody else's, in its place. */
  readonly remote: RemoteStore | null;
}

export const defaultStore: StoreSettings = { host: 'loja.localhost', remote: null };

/** The store that this platform leads to. */
export function openStore(database: DatabaseHandle, { host, remote }: StoreSettings): Store {
  return remote ? httpStore(remote) : embeddedStore(database, host);
}
