import type { DatabaseHandle } from '../../db/client.ts';
import type { Store } from '../shared/store.ts';
import { embeddedStore } from './embedded.ts';
import { httpStore, type RemoteStore } from './http.ts';

/** The addresses of the store. */
export interface StoreSettings {
  /** The host of the platform's own store. */
  readonly host: string;
  /** An external store, which replaces it. */
  readonly remote: RemoteStore | null;
}

export const defaultStore: StoreSettings = { host: 'loja.localhost', remote: null };

/** The store that this platform uses. */
export function openStore(database: DatabaseHandle, { host, remote }: StoreSettings): Store {
  return remote ? httpStore(remote) : embeddedStore(database, host);
}
