import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** The browser's files of every build that was started lately, for processes of another build to serve. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table client_files (
      name text primary key,
      content bytea not null,
      is_brotli boolean not null,
      replaced_at timestamptz
    )`,
    // They are compressed already.
    'alter table client_files alter content set storage external',
    `revoke all on client_files from public, ${applicationRole}`,
  ]);
