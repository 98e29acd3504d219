import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['jobs', 'imports'];

/**
 * An import now ends with its job. Those whose job failed before wait for the hourly work, which ends them: it fails
 * the jobs that no task of the queue is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Row-level security would show the owner none of the rows.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `update jobs set state = 'running' from imports
      where imports.program_id = jobs.program_id and imports.job_id = jobs.id
        and imports.state in ('checking', 'running') and jobs.state = 'failed'`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
