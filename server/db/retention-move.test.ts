import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Lines of sales, one of them corrected and checked again later; an import that was tidied, and one that was not. */
function history(program: number): string[] {
  const line = (number: number, state: string, fixedBy: number | null) =>
    `insert into sale_entries (program_id, state, reason, number, cpf, fixed_by, created_at, updated_at)
      values (${program}, '${state}', ${state === 'invalid' ? "'cpf_unknown'" : null}, '${number}', '52998224725', ${fixedBy}, '2026-01-01', '2026-05-01')`;
  const sheet = (name: string, tidiedAt: string | null) =>
    `insert into imports (program_id, participant_id, slug, origin, file_name, tidied_at, created_at, updated_at)
      values (${program}, ${program}, 'pontos', 2, '${name}', ${tidiedAt && `'${tidiedAt}'`}, '2026-01-01', '2026-01-01')`;
  return [
    ...programWithAna(program),
    line(1, 'invalid', program),
    line(2, 'invalid', null),
    line(3, 'accepted', program),
    sheet('Zuleide.csv', '2026-04-01'),
    sheet('maio.csv', null),
  ];
}

describe.skipIf(whyNoPostgres())('what is kept for a time', () => {
  it('counts from what is known, and names no tidied sheet, for an owner who is bound by row-level security', async () => {
    await migrateOver('0531', history, async (db) => {
      const lines = await sql<{ since: Date | null }>`
        select cpf_since as since from sale_entries order by number`.execute(db);
      expect(lines.rows.map(({ since }) => since?.toISOString().slice(0, 7))).toEqual([
        expect.stringMatching(/^2026-0[45]$/),
        undefined,
        undefined,
      ]);
      const sheets = await sql`select file_name as name from imports order by id`.execute(db);
      expect(sheets.rows).toEqual([{ name: null }, { name: 'maio.csv' }]);
    });
  });
});
