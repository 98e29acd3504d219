import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { tables as described } from '../../server/db/schema.ts';
import { applicationRole } from '../../server/db/tenant-tables.ts';
import { startPlatform } from '../support/platform.ts';
import { smallPrograms } from '../support/small-tenants.ts';

const { um: mine, dois: other } = smallPrograms;

/** A test of the descriptions shows that they leave out none. */
const tables = described.filter(({ columns }) => 'program_id' in columns).map(({ name }) => name);

const platform = await startPlatform();
afterAll(() => platform.stop());

const count = (table: string, where = sql`true`) =>
  sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`;

/** Rows that a program sees; none in a table that requests may not read at all. */
const seenBy = (programId: number | null, table: string, where = sql`true`) =>
  platform.database
    .withProgram(programId, async (tx) => (await count(table, where).execute(tx)).rows[0]?.n ?? 0)
    .catch((error: Error) => {
      if (/permission denied/.test(error.message)) return 0;
      throw error;
    });

describe('straight SQL under the role of requests', () => {
  it('finds row-level security, forced, on every table with a program', async () => {
    expect(tables.length).toBeGreaterThan(20);
    const open = await sql<{ relname: string }>`
      select relname from pg_class where relname = any(${tables}) and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity)`.execute(platform.database.db);
    expect(open.rows).toEqual([]);
  });

  it('finds that every key of such a table begins with the program', async () => {
    const keys = await sql<{ name: string }>`
      select c.relname as name from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and c.relname = any(${tables}) and a.attname <> 'program_id'`.execute(
      platform.database.db,
    );
    expect(keys.rows).toEqual([]);
  });

  it('is done by a role that owns nothing, cannot sign in and cannot bypass anything', async () => {
    const role = await sql<Record<string, boolean>>`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
      from pg_roles where rolname = ${applicationRole}`.execute(platform.database.db);
    expect(role.rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, owns: false },
    ]);
  });

  it('sees no row of another program, and none at all without a program', async () => {
    let seen = 0;
    for (const table of tables) {
      expect(await seenBy(mine, table, sql`program_id <> ${mine}`), table).toBe(0);
      expect(await seenBy(null, table), table).toBe(0);
      seen += await seenBy(mine, table);
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('changes and adds nothing in another program', async () => {
    for (const table of tables) {
      const update = platform.database.withProgram(mine, async (tx) =>
        sql`update ${sql.table(table)} set program_id = ${mine} where program_id = ${other}`.execute(tx),
      );
      const changed = await update.then((result) => Number(result.numAffectedRows ?? 0n)).catch(() => 0);
      expect(changed, table).toBe(0);
    }
    const shop = sql`insert into tickets (program_id, subject_id, name, email, title, message)
      select ${other}, id, 'x', 'x', 'x', 'x' from ticket_subjects limit 1`;
    await expect(platform.database.withProgram(mine, (tx) => shop.execute(tx))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('cannot give points to, or take from, a participant of another program', async () => {
    const { db } = platform.database;
    const victim = await db
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', other)
      .executeTakeFirstOrThrow();
    const entry = (programId: number) => sql`
      insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      values (${programId}, ${victim.id}, 'bonus', 'x', 1, now())`;
    await expect(platform.database.withProgram(mine, (tx) => entry(other).execute(tx))).rejects.toThrow();
    await expect(platform.database.withProgram(mine, (tx) => entry(mine).execute(tx))).rejects.toThrow(
      /foreign key/,
    );
  });

  it('sees the accounts of its own participants alone, and never a password', async () => {
    const { accounts, participants } = await platform.database.withProgram(mine, async (tx) => ({
      accounts: (await sql<{ n: number }>`select count(id)::int as n from accounts`.execute(tx)).rows[0]?.n,
      participants: (await count('participants').execute(tx)).rows[0]?.n,
    }));
    expect(accounts).toBe(participants);
    const secret = platform.database.withProgram(mine, (tx) =>
      sql`select password_hash from accounts`.execute(tx),
    );
    await expect(secret).rejects.toThrow(/permission denied/);
  });

  it('keeps the shared places read-only', async () => {
    const write = platform.database.withProgram(mine, (tx) => sql`update cities set name = 'x'`.execute(tx));
    await expect(write).rejects.toThrow(/permission denied/);
  });
});

describe('the ledger', () => {
  it.each(['update ledger set points = points + 1', 'delete from ledger', 'truncate ledger cascade'])(
    'refuses "%s" to the owner of the table too',
    async (statement) => {
      await expect(sql.raw(statement).execute(platform.database.db)).rejects.toThrow(/append-only/);
      await expect(
        platform.database.withProgram(mine, (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow();
    },
  );

  it('counts one source once', async () => {
    const entry = sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
      select program_id, id, 'bonus', 'x', 5, now(), 'teste:1' from participants limit 1`;
    await platform.database.withProgram(mine, (tx) => entry.execute(tx));
    await expect(platform.database.withProgram(mine, (tx) => entry.execute(tx))).rejects.toThrow(
      /ledger_sources/,
    );
  });
});
