import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/**
 * Bia's invoice 10, which a wrong correction has renumbered together with the first line of Ana's 402; the second line
 * of that one waits. The invoice 1000 is of a demo, whose sales came from no line.
 */
function history(program: number): string[] {
  const [bia, ana] = [program * 10 + 1, program * 10 + 2];
  const people = [bia, ana].flatMap((id) => [
    `insert into accounts (id, cpf, email) values (${id}, '000000000${id}', '${id}@x.com.br')`,
    `insert into participants (program_id, id, account_id, name, email, status)
      values (${program}, ${id}, ${id}, 'Pessoa', '${id}@x.com.br', 1)`,
  ]);
  const invoice = (id: number, sender: number, number: string, at: string) =>
    `insert into invoices (program_id, id, participant_id, kind, number, file_id, file_sha256, status, decided_at, created_at)
      values (${program}, ${id}, ${sender}, 'nfe', '${number}', 1, 'hash${id}', 'approved', '${at}', '${at}')`;
  const product = (id: number, invoiceId: number, sale: string) =>
    `insert into invoice_products (program_id, id, invoice_id, code, title, quantity, value, sale_number)
      values (${program}, ${id}, ${invoiceId}, 'TV', 'TV', 1, 100, '${sale}')`;
  const entry = (id: number, number: string, state: string, at: string) =>
    `insert into sale_entries (program_id, id, state, reason, number, created_at, updated_at)
      values (${program}, ${id}, '${state}', ${state === 'invalid' ? "'product_unknown'" : 'null'}, '${number}', '${at}', '${at}')`;
  const sale = (number: string, entryId: number | null, seller: number) =>
    `insert into sales (program_id, entry_id, number, sold_at, sold_product_id, quantity, value, participant_id,
      establishment_id, points, created_at)
      values (${program}, ${entryId}, '${number}', '2026-06-01', 1, 1, 100, ${seller}, ${program}, 1, '2026-06-01')`;
  return [
    `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
    ...people,
    `insert into establishments (program_id, id, name, code) values (${program}, ${program}, 'Loja', 'LOJA')`,
    `insert into sold_products (program_id, id, code, title, family, price) values (${program}, 1, 'TV', 'TV', 'Vídeo', 100)`,
    `insert into file_contents (program_id, sha256, content) values (${program}, 'hash', '\\x0a0b')`,
    `insert into files (program_id, id, visibility, name, mimetype, size, sha256)
      values (${program}, 1, 'attached', 'nota.xml', 'text/xml', 2, 'hash')`,
    entry(101, 'NF10-1', 'accepted', '2026-06-01 10:00'),
    entry(102, 'NOTA-402', 'accepted', '2026-06-02 10:00'),
    entry(103, 'NF402-2', 'invalid', '2026-06-02 10:00'),
    invoice(1, bia, '10', '2026-06-01 10:00:00.005'),
    invoice(2, ana, '402', '2026-06-02 10:00:00.005'),
    invoice(3, bia, '1000', '2026-06-03 10:00'),
    product(1, 1, 'NOTA-402'),
    product(2, 2, 'NOTA-402'),
    product(3, 2, 'NF402-2'),
    product(4, 3, 'V000001'),
    sale('NF10-1', 101, bia),
    sale('NOTA-402', 102, ana),
    sale('V000001', null, bia),
    `insert into sale_entries (program_id, id, state, reason, number, created_at, updated_at)
      values (${program}, 104, 'invalid', 'duplicate', 'NF10-1', '2026-06-09', '2026-06-09')`,
    `select setval(pg_get_serial_sequence('sale_entries', 'id'), 200)`,
  ];
}

describe.skipIf(whyNoPostgres())('the products of invoices that were approved', () => {
  it('know the line of their own sale, whatever number it has', async () => {
    await migrateOver('0481', history, async (db) => {
      const { rows } = await sql<{ number: string; state: string }>`
        select entry.number, entry.state from invoice_products as product
        join sale_entries as entry on entry.program_id = product.program_id and entry.id = product.entry_id
        order by product.id`.execute(db);
      expect(rows).toEqual([
        { number: 'NF10-1', state: 'accepted' },
        { number: 'NOTA-402', state: 'accepted' },
        { number: 'NF402-2', state: 'invalid' },
        { number: 'V000001', state: 'accepted' },
      ]);
    });
  });
});
