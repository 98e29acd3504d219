import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Ana has a file of an invoice, a report, the spreadsheet of an import, and that of one that was deleted. */
function history(program: number): string[] {
  const file = (id: number, visibility: string) =>
    `insert into files (program_id, id, owner_id, visibility, name, mimetype, size, sha256)
      values (${program}, ${id}, ${program}, '${visibility}', 'a.csv', 'text/csv', 2, 'hash')`;
  return [
    ...programWithAna(program),
    `insert into file_contents (program_id, sha256, content) values (${program}, 'hash', '\\x0a0b')`,
    file(1, 'owner'),
    ...[2, 3, 4].map((id) => file(id, 'private')),
    `insert into reports (program_id, participant_id, kind, title, file_id, created_at)
      values (${program}, ${program}, 'list', 'Participantes', 2, now())`,
    `insert into imports (program_id, participant_id, slug, origin, state, sha256, file_id, created_at, updated_at)
      values (${program}, ${program}, 'vendas', 2, 'done', 'hash', 3, now(), now())`,
  ];
}

describe.skipIf(whyNoPostgres())('the spreadsheets of no import', () => {
  it('are gone, for an owner who is bound by row-level security', async () => {
    await migrateOver('0480', history, async (db) => {
      const { rows } = await sql<{ id: number }>`select id from files order by id`.execute(db);
      expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    });
  });
});
