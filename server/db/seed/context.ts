import type { Kysely } from 'kysely';
import type { AssetStore } from '../../content/assets.ts';
import type { Database } from '../schema.ts';
import type { SeedClock } from './clock.ts';
import type { TenantData } from './data.ts';

/** What the parts of a tenant's seed share. */
export interface SeedContext {
  db: Kysely<Database>;
  programId: number;
  slug: string;
  data: TenantData;
  clock: SeedClock;
  assets: AssetStore;
  /** Hashes a password; the same function that sign-in verifies with. */
  hashPassword(password: string): Promise<string>;
}
