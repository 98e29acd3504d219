import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver, programWithAna } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** A program that has the same picture twice, one of them attached to a ticket. */
function history(program: number): string[] {
  const file = (id: number, visibility: string) =>
    `insert into files (program_id, id, owner_id, visibility, name, mimetype, size, sha256, content)
      values (${program}, ${id}, ${program}, '${visibility}', 'a.png', 'image/png', 2, 'hash${program}', '\\x0a0b')`;
  const ticket = (id: number, status: string) =>
    `insert into tickets (program_id, id, subject_id, participant_id, name, email, title, message, status, created_at)
      values (${program}, ${id}, 1, ${program}, 'Ana', 'a@x', 'Um', 'Dois', '${status}', '2026-05-01T12:00:00Z')`;
  return [
    ...programWithAna(program),
    `insert into ticket_subjects (program_id, id, title, sla) values (${program}, 1, 'Pontos', 3)`,
    file(1, 'owner'),
    file(2, 'program'),
    ticket(1, 'open'),
    ticket(2, 'answered'),
    `insert into ticket_attachments (program_id, ticket_id, file_id) values (${program}, 1, 1)`,
  ];
}

describe.skipIf(whyNoPostgres())('files and tickets that were there before conversations', () => {
  it('keep their contents, for an owner who is bound by row-level security', async () => {
    await migrateOver('0090', history, async (db, program) => {
      const rows = async (text: string) => (await sql.raw(text).execute(db)).rows;
      expect(await rows('select program_id, sha256, content from file_contents')).toEqual([
        { program_id: program, sha256: `hash${program}`, content: Buffer.from([10, 11]) },
      ]);
      expect(await rows('select id, visibility, sha256 from files order by id')).toEqual([
        { id: 1, visibility: 'attached', sha256: `hash${program}` },
        { id: 2, visibility: 'program', sha256: `hash${program}` },
      ]);
      expect(await rows('select attachable, parent_id, file_id from attachments')).toEqual([
        { attachable: 'ticket', parent_id: 1, file_id: 1 },
      ]);
      expect(await rows('select id, due_at, updated_at from tickets order by id')).toEqual([
        { id: 1, due_at: new Date('2026-05-04T12:00:00Z'), updated_at: new Date('2026-05-01T12:00:00Z') },
        { id: 2, due_at: null, updated_at: new Date('2026-05-01T12:00:00Z') },
      ]);
    });
  });
});
