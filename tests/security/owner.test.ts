import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openInMemoryDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';

/** Since PostgreSQL 16 who makes a role administers it, but may not take it before granting it to themselves. */
it('migrates and serves as an owner who is no superuser, on PostgreSQL 16 and newer', async () => {
  const { db, withProgram, close } = await openInMemoryDatabase();
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  expect(rows[0]?.version).toBeGreaterThanOrEqual(160_000);
  await sql`create role dono login createrole`.execute(db);
  await sql`alter schema public owner to dono`.execute(db);
  // The embedded database has one connection: from here on everything is done as that owner.
  await sql`set session authorization dono`.execute(db);
  await migrate(db);
  const seen = await withProgram(1, (tx) => tx.selectFrom('participants').select('id').execute());
  expect(seen).toEqual([]);
  await close();
});
