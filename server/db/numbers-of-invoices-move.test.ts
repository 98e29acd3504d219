import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

function history(program: number): string[] {
  const invoice = (id: number, number: string, status = 'approved') =>
    `insert into invoices (program_id, id, participant_id, kind, number, file_id, file_sha256, status, reason, decided_at, created_at)
      values (${program}, ${id}, ${program}, 'nfe', '${number}', 1, 'hash${id}', '${status}',
        ${status === 'refused' ? "'Não se lê.'" : 'null'}, '2026-06-01', '2026-06-01')`;
  return [
    ...programWithAna(program),
    `insert into file_contents (program_id, sha256, content) values (${program}, 'hash', '\\x0a0b')`,
    `insert into files (program_id, id, visibility, name, mimetype, size, sha256)
      values (${program}, 1, 'attached', 'nota.xml', 'text/xml', 2, 'hash')`,
    invoice(1, '000.012.345'),
    // The same invoice twice, and once more before it was refused.
    invoice(2, '000.000.101'),
    invoice(3, '101'),
    invoice(4, '0.101', 'refused'),
    // Twice, both with points.
    invoice(5, '000.000.202'),
    invoice(6, '202.'),
    invoice(7, '1.A'),
    invoice(8, '...'),
  ];
}

describe.skipIf(whyNoPostgres())('invoices whose numbers were typed with points', () => {
  it('have their plain numbers where no other has them', async () => {
    await migrateOver('0560', history, async (db) => {
      const { rows } = await sql<{ number: string }>`select number from invoices order by id`.execute(db);
      expect(rows.map(({ number }) => number)).toEqual([
        ...['12345', '000.000.101', '101', '101', '202', '202.', '1.A', '...'],
      ]);
    });
  });
});
