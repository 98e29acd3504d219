import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Ana has the file of an invoice, that of a report and the spreadsheet of an import. */
function history(program: number): string[] {
  const file = (id: number) =>
    `insert into files (program_id, id, owner_id, visibility, name, mimetype, size, sha256)
      values (${program}, ${id}, ${program}, 'owner', 'a.csv', 'text/csv', 2, 'hash')`;
  return [
    ...programWithAna(program),
    `insert into file_contents (program_id, sha256, content) values (${program}, 'hash', '\\x0a0b')`,
    ...[1, 2, 3].map(file),
    `insert into reports (program_id, participant_id, kind, title, file_id, created_at)
      values (${program}, ${program}, 'list', 'Participantes', 2, now())`,
    `insert into imports (program_id, participant_id, slug, origin, state, sha256, file_id, created_at, updated_at)
      values (${program}, ${program}, 'vendas', 2, 'done', 'hash', 3, now(), now())`,
  ];
}

describe.skipIf(whyNoPostgres())('the files of reports and imports', () => {
  it('become private, for an owner who is bound by row-level security', async () => {
    await migrateOver('0420', history, async (db) => {
      const { rows } = await sql`select id, visibility from files order by id`.execute(db);
      expect(rows).toEqual([
        { id: 1, visibility: 'owner' },
        { id: 2, visibility: 'private' },
        { id: 3, visibility: 'private' },
      ]);
    });
  });
});
