import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { bundleScript } from '../support/bundle.ts';

/** Two databases side by side, a processor each: twenty kills in half the time. */
const databases = 2;
const killsEach = 10;
const programId = 1;

/** A database with one program and one person, closed; answers the person's id. */
async function prepare(dataDir: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(db);
  await db.insertInto('programs').values({ id: programId, slug: 'um', title: 'Um' }).execute();
  const account = await db
    .insertInto('accounts')
    .values({ cpf: '52998224725', email: 'ana@exemplo.com.br', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.program_id', ${String(programId)}, true)`.execute(tx);
    return tx
      .insertInto('participants')
      .values({ program_id: programId, account_id: account.id, name: 'Ana', email: 'ana@exemplo.com.br' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await close();
  return id;
}

const home = mkdtempSync(join(tmpdir(), 'portico-kill-'));
const writer = await bundleScript(join(import.meta.dirname, 'kill-writer.ts'));
const folders = Array.from({ length: databases }, (_, n) => join(home, `data-${n}`));
const [first = '', ...others] = folders;
const participantId = await prepare(first);
for (const folder of others) cpSync(first, folder, { recursive: true });

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  rmSync(writer, { force: true });
});

/** Lets the writer confirm some transactions, then kills it in the middle of one. Answers the last one confirmed. */
function writeAndKill(dataDir: string, first: number, confirmations: number): Promise<number> {
  const args = [dataDir, programId, participantId, first].map(String);
  const child = spawn(process.execPath, [writer, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((done, fail) => {
    let text = '';
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split('\n').length > confirmations)
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problems += chunk.toString();
    });
    child.once('close', (code, signal) => {
      if (signal !== 'SIGKILL') fail(new Error(`The writer ended by itself with ${code}:\n${problems}`));
      const confirmed = text.split('\n').slice(0, -1).map(Number);
      done(confirmed.at(-1) ?? first - 1);
    });
  });
}

interface Written {
  description: string;
  entries: number;
  sum: number;
}

/** Kills the writers of one database again and again; answers the last number confirmed and all that is there. */
async function survive(dataDir: string): Promise<{ last: number; found: Written[] }> {
  let last = -1;
  for (let round = 0; round < killsEach; round += 1) {
    // The first write of a round repeats the key that was in flight: it may have been stored, or not.
    const now = await writeAndKill(dataDir, last + 1, 3 + (round % 5));
    expect(now).toBeGreaterThan(last);
    last = now;
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const { rows } = await sql<Written>`
    select description, count(*)::int as entries, sum(points)::int as sum from ledger
    where description like 'escrita-%' group by description`.execute(db);
  await close();
  return { last, found: rows };
}

describe('the embedded database', () => {
  it(`loses nothing confirmed and doubles nothing over ${databases * killsEach} kills`, async () => {
    for (const { last, found } of await Promise.all(folders.map(survive))) {
      const keys = new Set(found.map((row) => row.description));
      const lost = Array.from({ length: last + 1 }, (_, n) => n).filter((n) => !keys.has(`escrita-${n}`));
      expect(lost).toEqual([]);
      expect(found.filter((row) => row.entries !== 2 || row.sum !== 0)).toEqual([]);
      // At most the transaction in flight at the very last kill was stored without being confirmed.
      expect(found.length - (last + 1)).toBeLessThanOrEqual(1);
    }
  }, 300_000);
});
