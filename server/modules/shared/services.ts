import type { DatabaseHandle } from '../../db/client.ts';
import type { TenantDirectory } from '../../pipeline/program.ts';
import type { FindAddress } from '../places/service.ts';
import type { Store } from './store.ts';
import type { WebPushSettings } from './web-push.ts';

/** What handlers are given that reach beyond one program: accounts, sessions, other tenants. */
export interface ModuleServices {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly findAddress: FindAddress;
  /** The store of prizes. */
  readonly store: Store;
  /** How messages to devices are signed; without it there are none. */
  readonly webPush?: WebPushSettings | null;
}
