import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

const link = '<a href="/novidades/7" rel="x">Ver</a>';

/** A program from before the migration: Ana invited Zuleide, who answered her and sent a photo of a shop. */
function history(program: number): string[] {
  const entry = (id: number, kind: string, text: string, points: number, source: string | null) =>
    `insert into ledger (program_id, id, participant_id, kind, description, points, occurred_at, source)
      values (${program}, ${id}, ${program}, '${kind}', '${text}', ${points}, '2026-05-01', ${source && `'${source}'`})`;
  const told = (id: number, content: string) =>
    `insert into notifications (program_id, id, content, start_date, audience)
      values (${program}, ${id}, '${content}', '2026-05-01', 'listed')`;
  return [
    ...programWithAna(program),
    entry(1, 'bonus', 'Indicação: Zuleide chegou', 500, 'mgm:3:inviter'),
    entry(2, 'expiration', 'Pontos expirados: Indicação: Zuleide chegou', -500, 'expiration:1'),
    entry(3, 'bonus', 'Boas-vindas: Indique', 200, 'mgm:3:invitee'),
    entry(4, 'bonus', 'Indicação: a da gerente', 10, null),
    told(1, 'Indicação: Zuleide chegou: você recebeu 500 pontos. <a href="/extrato">Ver extrato</a>'),
    told(2, `Responderam ao seu comentário: “Zuleide &lt;a&gt;\n disse: ” sim” ${link}`),
    told(3, 'Indicação da gerente: o ônibus chegou'),
    `insert into file_contents (program_id, sha256, content) values (${program}, 'a', '\\x0a0b')`,
    `insert into files (program_id, id, visibility, name, mimetype, size, sha256)
      values (${program}, 1, 'attached', 'zuleide.jpg', 'image/jpeg', 2, 'a'), (${program}, 2, 'attached', 'nota.jpg', 'image/jpeg', 2, 'a')`,
    `insert into merchan_campaigns (program_id, id, title) values (${program}, 1, 'Vitrine')`,
    `insert into merchan_photo_types (program_id, id, merchan_id, position, name) values (${program}, 1, 1, 1, 'Fachada')`,
    `insert into merchan_pdvs (program_id, id, name) values (${program}, 1, 'Centro')`,
    `insert into merchan_photos (program_id, merchan_id, photo_type_id, pdv_id, participant_id, file_id, sha256, created_at)
      values (${program}, 1, 1, 1, ${program}, 1, 'a', '2026-05-01')`,
  ];
}

describe.skipIf(whyNoPostgres())('texts that the platform wrote for one person about another', () => {
  it('name and quote nobody any more, for an owner who is bound by row-level security', async () => {
    await migrateOver('0360', history, async (db) => {
      const texts = async (column: string, table: string) =>
        (
          await sql<{
            text: string;
          }>`select ${sql.ref(column)} as text from ${sql.table(table)} order by id`.execute(db)
        ).rows.map(({ text }) => text);
      expect(await texts('description', 'ledger')).toEqual([
        'Indicação: quem você convidou chegou',
        'Pontos expirados: Indicação: quem você convidou chegou',
        'Boas-vindas: Indique',
        'Indicação: a da gerente',
      ]);
      expect(await texts('content', 'notifications')).toEqual([
        'Indicação: quem você convidou chegou: você recebeu 500 pontos. <a href="/extrato">Ver extrato</a>',
        'Responderam ao seu comentário. <a href="/novidades/7" rel="x">Ver a resposta</a>',
        'Indicação da gerente: o ônibus chegou',
      ]);
      expect(await texts('name', 'files')).toEqual(['foto.jpeg', 'nota.jpg']);
      // The ledger grows only, as before.
      await expect(sql`update ledger set points = 1`.execute(db)).rejects.toThrow('append-only');
    });
  });
});
