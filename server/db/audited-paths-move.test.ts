import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

const history = (program: number): string[] => [
  `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
  `insert into accounts (id, cpf, email) values (1, '00000000001', 'a@x.com.br') on conflict do nothing`,
  ...['/api/v1/program/1/participant?search=Maria', '/api/v1/program/1/user'].map(
    (
      path,
    ) => `insert into audit_log (program_id, actor_account_id, operation, method, path, request_id, address)
      values (${program}, 1, 'x', 'GET', '${path}', 'r', '10.0.0.1')`,
  ),
];

describe.skipIf(whyNoPostgres())('what an admin asked for', () => {
  it('loses its query in the audit, for an owner who is bound by row-level security', async () => {
    await migrateOver('0412', history, async (db) => {
      const { rows } = await sql<{ path: string }>`select path from audit_log order by id`.execute(db);
      expect(rows).toEqual([{ path: '/api/v1/program/1/participant' }, { path: '/api/v1/program/1/user' }]);
    });
  });
});
