import type { Kysely } from 'kysely';
import type { AssetStore } from '../content/assets.ts';
import type { Database } from '../db/schema.ts';
import type { DemoClock } from './clock.ts';
import type { DemoFiles } from './data.ts';

/** What the parts of a tenant's demo share. */
export interface DemoContext {
  db: Kysely<Database>;
  programId: number;
  slug: string;
  data: DemoFiles;
  clock: DemoClock;
  assets: AssetStore;
  /** Hashes a password; the same function that sign-in verifies with. */
  hashPassword(password: string): Promise<string>;
}
