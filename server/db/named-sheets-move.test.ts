import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** A manager imported 'Zuleide.csv' as points for Ana and distributed them, and some without a file, before the migration. */
function history(program: number): string[] {
  const entry = (id: number, kind: string, text: string, points: number, source: string | null) =>
    `insert into ledger (program_id, id, participant_id, kind, description, points, occurred_at, source)
      values (${program}, ${id}, ${program}, '${kind}', '${text}', ${points}, '2026-05-01', ${source && `'${source}'`})`;
  const given = (id: number, text: string, importId: number | null, at: string) =>
    `insert into point_distributions (program_id, id, participant_id, description, state, import_id, distributed_by, distributed_at, created_at)
      values (${program}, ${id}, ${program}, '${text}', 'distributed', ${importId}, ${program}, '${at}', '2026-05-01')`;
  const spent = (text: string, source: string) =>
    `insert into budget_entries (program_id, participant_id, kind, points, description, source, created_by, created_at)
      values (${program}, ${program}, 'grant', 5, '${text}', '${source}', ${program}, '2026-05-01')`;
  const told = (id: number, content: string, at: string) =>
    `insert into notifications (program_id, id, content, start_date, audience)
      values (${program}, ${id}, '${content}', '${at}', 'listed')`;
  const log = (text: string) =>
    `insert into import_logs (program_id, import_id, text, created_at) values (${program}, 8, '${text}', '2026-05-01')`;
  const link = '<a href="/extrato">Ver extrato</a>';
  return [
    ...programWithAna(program),
    `insert into imports (program_id, id, participant_id, slug, origin, file_name, created_at, updated_at)
      values (${program}, 8, ${program}, 'pontos', 2, 'Zuleide.csv', '2026-05-01', '2026-05-01')`,
    ...['Arquivo “Zuleide.csv” recebido.', 'Importação iniciada.'].map(log),
    given(4, 'Planilha Zuleide.csv', 8, '2026-05-01T10:00Z'),
    given(5, 'Planilha de maio', null, '2026-05-01T11:00Z'),
    entry(1, 'bonus', 'Planilha Zuleide.csv', 50, `distribution:4:${program}`),
    entry(2, 'reversal', 'Cancelamento: Planilha Zuleide.csv', -10, `distribution:4:${program}:back`),
    entry(3, 'expiration', 'Pontos expirados: Planilha Zuleide.csv', -40, 'expiration:1'),
    entry(4, 'bonus', 'Planilha de maio', 50, `distribution:5:${program}`),
    entry(5, 'bonus', 'Planilha da gerente', 10, null),
    spent('Planilha Zuleide.csv', 'distribution:4'),
    spent('Planilha Zuleide.csv', 'distribution:4:back'),
    spent('Planilha de maio', 'distribution:5'),
    told(1, `Planilha Zuleide.csv: você recebeu pontos. ${link}`, '2026-05-01T10:00Z'),
    told(2, `Planilha de maio: você recebeu pontos. ${link}`, '2026-05-01T11:00Z'),
  ];
}

describe.skipIf(whyNoPostgres())('what imports wrote for others', () => {
  it('has their numbers, and no names of files, for an owner who is bound by row-level security', async () => {
    await migrateOver('0514', history, async (db) => {
      const texts = async (column: string, table: string) =>
        (
          await sql<{
            text: string;
          }>`select ${sql.ref(column)} as text from ${sql.table(table)} order by id`.execute(db)
        ).rows.map(({ text }) => text);
      expect(await texts('text', 'import_logs')).toEqual(['Arquivo recebido.', 'Importação iniciada.']);
      expect(await texts('description', 'point_distributions')).toEqual([
        'Planilha nº 8',
        'Planilha de maio',
      ]);
      expect(await texts('description', 'ledger')).toEqual([
        'Planilha nº 8',
        'Cancelamento: Planilha nº 8',
        'Pontos expirados: Planilha nº 8',
        'Planilha de maio',
        'Planilha da gerente',
      ]);
      expect(await texts('description', 'budget_entries')).toEqual([
        'Planilha nº 8',
        'Planilha nº 8',
        'Planilha de maio',
      ]);
      expect(await texts('content', 'notifications')).toEqual([
        'Planilha nº 8: você recebeu pontos. <a href="/extrato">Ver extrato</a>',
        'Planilha de maio: você recebeu pontos. <a href="/extrato">Ver extrato</a>',
      ]);
      // The books grow only, as before.
      for (const book of ['ledger', 'budget_entries'])
        await expect(sql`update ${sql.table(book)} set points = 1`.execute(db)).rejects.toThrow(
          'append-only',
        );
    });
  });
});
