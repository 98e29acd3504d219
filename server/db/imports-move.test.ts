import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Ana has an import that runs, one that is done, and one whose job failed while it ran. */
function history(program: number): string[] {
  const job = (id: number, state: string) =>
    `insert into jobs (program_id, id, kind, participant_id, data, state, created_at, updated_at)
      values (${program}, ${id}, 'imports.run', ${program}, '{}', '${state}', now(), now())`;
  const imported = (id: number, state: string) =>
    `insert into imports (program_id, id, participant_id, slug, origin, state, sha256, job_id, created_at, updated_at)
      values (${program}, ${id}, ${program}, 'vendas', 2, '${state}', 'hash', ${id}, now(), now())`;
  return [
    ...programWithAna(program),
    ...[job(1, 'running'), job(2, 'done'), job(3, 'failed'), job(4, 'failed')],
    ...[imported(1, 'running'), imported(2, 'done'), imported(3, 'running')],
  ];
}

describe.skipIf(whyNoPostgres())('the imports whose job failed', () => {
  it('are found by the hourly work, and no other job is', async () => {
    await migrateOver('0470', history, async (db) => {
      const { rows } = await sql`select id, state from jobs order by id`.execute(db);
      expect(rows).toEqual([
        { id: 1, state: 'running' },
        { id: 2, state: 'done' },
        { id: 3, state: 'running' },
        { id: 4, state: 'failed' },
      ]);
    });
  });
});
