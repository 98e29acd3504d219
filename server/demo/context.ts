import { type RawBuilder, sql } from 'kysely';
import type { AssetStore } from '../content/assets.ts';
import type { Tx } from '../db/types.ts';
import type { DemoClock } from './clock.ts';
import type { DemoFiles } from './data.ts';

/** What the parts of a tenant's demo share. */
export interface DemoContext {
  db: Tx;
  programId: number;
  slug: string;
  data: DemoFiles;
  clock: DemoClock;
  assets: AssetStore;
  /** Hashes a password; the same function that sign-in verifies with. */
  hashPassword(password: string): Promise<string>;
}

/** The ids of all of a program's people, as a query. */
export const everybodyIn = (programId: number): RawBuilder<unknown> =>
  sql`select id from participants where program_id = ${programId}`;
