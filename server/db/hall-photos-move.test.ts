import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Ana has been in the hall of fame with two photos, the second of which she still has, and once with a picture of the program. */
function history(program: number): string[] {
  const file = (id: number, owner: number | null) =>
    `insert into files (program_id, id, owner_id, visibility, name, mimetype, size, sha256)
      values (${program}, ${id}, ${owner}, 'program', 'foto.webp', 'image/webp', 2, 'hash')`;
  const member = (photo: number) => [
    `insert into hall_months (program_id, hall_id, month, frozen_at) values (${program}, 1, '2026-0${photo}-01', now())`,
    `insert into hall_members (program_id, hall_id, month, participant_id, position, points, name, photo_id)
      values (${program}, 1, '2026-0${photo}-01', ${program}, 1, 10, 'Ana', ${photo})`,
  ];
  return [
    `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
    `insert into accounts (id, cpf, email) values (${program}, '0000000000${program}', '${program}@x.com.br')`,
    `insert into file_contents (program_id, sha256, content) values (${program}, 'hash', '\\x0a0b')`,
    file(3, null),
    `insert into participants (program_id, id, account_id, name, email, status)
      values (${program}, ${program}, ${program}, 'Ana', '${program}@x.com.br', 1)`,
    ...[1, 2].map((id) => file(id, program)),
    `update participants set profile_photo_id = 2 where id = ${program}`,
    `insert into halls_of_fame (program_id, id, title, description, starts_at) values (${program}, 1, 'Hall', '', now())`,
    ...[1, 2, 3].flatMap(member),
  ];
}

describe.skipIf(whyNoPostgres())('the photos that halls of fame kept', () => {
  it('go, unless they are still somebody’s photo or the program’s own', async () => {
    await migrateOver('0520', history, async (db) => {
      const { rows } = await sql<{ id: number }>`select id from files order by id`.execute(db);
      expect(rows.map(({ id }) => id)).toEqual([2, 3]);
      const { rows: members } = await sql<{ points: number }>`select points from hall_members`.execute(db);
      expect(members).toHaveLength(3);
    });
  });
});
