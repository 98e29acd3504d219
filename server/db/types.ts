import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type { Database } from './schema.ts';

/** A transaction that row-level security binds to one program (or to none, for the shared tables). */
export type Tx = Transaction<Database>;

/** The whole database, embedded or on a server; only the core and the migrations use it directly. */
export type Db = Kysely<Database>;
