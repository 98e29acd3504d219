import type { DatabaseHandle } from '../../db/client.ts';
import type { TenantDirectory } from '../../pipeline/program.ts';
import type { FindAddress } from '../places/service.ts';
import type { Store } from './store.ts';
import type { WebPushSettings } from './web-push.ts';

/** Services that handlers get and that reach beyond one program: accounts, sessions, other tenants. */
export interface ModuleServices {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly findAddress: FindAddress;
  /** The store of prizes. */
  readonly store: Store;
  /** The keys that sign push messages; without them there are none. */
  readonly webPush?: WebPushSettings | null;
}
