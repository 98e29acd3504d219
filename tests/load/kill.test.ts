import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedIfEmpty } from '../../server/db/seed/index.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../support/small-tenants.ts';

const rounds = 20;
const programId = smallPrograms.um;
const project = resolve(import.meta.dirname, '../..');
/** Bundled once: starting twenty processes through the TypeScript loader would take most of the time. */
const writer = join(project, '.cache', `kill-writer-${process.pid}.mjs`);

let home: string;
let dataDir: string;
let participantId: number;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'portico-kill-'));
  dataDir = join(home, 'data');
  mkdirSync(join(project, '.cache'), { recursive: true });
  const entry = join(import.meta.dirname, 'kill-writer.ts');
  await build({
    entryPoints: [entry],
    outfile: writer,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const tenants = writeSmallTenants();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database.db, async (db) => {
    await seedIfEmpty(db, tenants, projectTenants);
  });
  rmSync(tenants, { recursive: true, force: true });
  const person = await database.db
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .limit(1);
  participantId = (await person.executeTakeFirstOrThrow()).id;
  await database.close();
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  rmSync(writer, { force: true });
});

/** Lets the writer confirm some transactions, then kills it in the middle of one. Answers the last one confirmed. */
function writeAndKill(first: number, confirmations: number): Promise<number> {
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

describe('the embedded database', () => {
  it(`loses nothing confirmed and doubles nothing over ${rounds} kills`, async () => {
    let last = -1;
    for (let round = 0; round < rounds; round += 1) {
      // The first write of a round repeats the key that was in flight: it may have been stored, or not.
      const now = await writeAndKill(last + 1, 3 + (round % 5));
      expect(now).toBeGreaterThan(last);
      last = now;
    }
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const found = await sql<{ description: string; entries: number; sum: number }>`
      select description, count(*)::int as entries, sum(points)::int as sum from ledger
      where description like 'escrita-%' group by description`.execute(database.db);
    await database.close();
    const byKey = new Map(found.rows.map((row) => [row.description, row]));
    const lost = Array.from({ length: last + 1 }, (_, n) => n).filter((n) => !byKey.has(`escrita-${n}`));
    expect(lost).toEqual([]);
    expect(found.rows.filter((row) => row.entries !== 2 || row.sum !== 0)).toEqual([]);
    // At most the transaction in flight at the very last kill was stored without being confirmed.
    expect(found.rows.length - (last + 1)).toBeLessThanOrEqual(1);
  }, 300_000);
});
