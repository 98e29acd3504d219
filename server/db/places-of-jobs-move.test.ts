import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

const history = (program: number): string[] => [
  ...programWithAna(program),
  ...['running', 'failed', 'cancelled'].map(
    (
      state,
    ) => `insert into jobs (program_id, kind, participant_id, data, cursor, state, created_at, updated_at)
      values (${program}, 'reports.people', ${program}, '{}', '{"from":{"sorted":"ana"}}', '${state}', '2026-05-01', '2026-05-01')`,
  ),
];

describe.skipIf(whyNoPostgres())('the place of a job', () => {
  it('goes where the job has ended, for an owner who is bound by row-level security', async () => {
    await migrateOver('0710', history, async (db) => {
      const { rows } = await sql`select state from jobs where cursor is not null`.execute(db);
      expect(rows).toEqual([{ state: 'running' }]);
    });
  });
});
