import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, openInMemoryDatabase } from '../../server/db/client.ts';
import { SyncedNodeFs } from '../../server/db/synced-fs.ts';
import { startProblem } from '../../server/start-problem.ts';
import { bundleScript } from '../support/bundle.ts';
import { migratedDatabase } from '../support/database.ts';

let folder: string;
let dataDir: string;
let running: ChildProcess[] = [];

const script = await bundleScript(join(import.meta.dirname, 'fixtures/open-database.ts'));
/** A data folder that has had its first start, which costs seconds. */
const made = mkdtempSync(join(tmpdir(), 'portico-embedded-made-'));
const { close } = await openDatabase({ databaseUrl: null, dataDir: made });
await close();
afterAll(() => {
  rmSync(script, { force: true });
  rmSync(made, { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
  dataDir = join(folder, 'data');
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

function useMadeFolder(): void {
  cpSync(made, dataDir, { recursive: true });
}

interface Opener {
  child: ChildProcess;
  errors: () => string;
  /** Resolves when the text was printed; rejects when the process ends before. */
  until: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

function startOpener(...doing: 'panic'[]): Opener {
  const child = spawn(process.execPath, [script, dataDir, ...doing], { stdio: 'pipe' });
  running.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const until = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => output.includes(text) && done();
      child.stdout.on('data', look);
      void ended.then((code) => fail(new Error(`ended with ${code}: ${errors}`)));
      look();
    });
  return { child, errors: () => errors, until, ended };
}

it('refuses a folder that another process has, in one line, and takes it once that one is killed', async () => {
  useMadeFolder();
  const first = startOpener();
  await first.until('open');
  const second = startOpener();
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(`A pasta de dados ${dataDir} já está em uso por outro processo do Pórtico.\n`);
  first.child.kill('SIGKILL');
  await first.ended;
  const third = startOpener();
  await third.until('open');
});

it('refuses a second opening inside one process as well', async () => {
  useMadeFolder();
  const open = await openDatabase({ databaseUrl: null, dataDir });
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow('já está em uso');
  await open.close();
  const again = await openDatabase({ databaseUrl: null, dataDir });
  await again.close();
});

it('ends the process in one line when it cannot go on writing, and then has what was committed', async () => {
  useMadeFolder();
  const opener = startOpener('panic');
  expect(await opener.ended).toBe(1);
  expect(opener.errors()).toMatch(
    /^O banco embutido parou \(could not [^\n]+\)\. O processo termina[^\n]+ espaço de DATA_DIR\.\n$/,
  );
  renameSync(join(dataDir, 'pg_wal'), join(dataDir, 'pgdata/pg_wal'));
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const { rows } = await sql<{ n: number }>`select n from t`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
  await close();
});

it('says in one line that it does not open, whichever command asks', async () => {
  useMadeFolder();
  rmSync(join(dataDir, 'pgdata/pg_wal'), { recursive: true });
  const opened = await openDatabase({ databaseUrl: null, dataDir }).catch((error: unknown) => error);
  expect(startProblem(opened, {})).toMatch(/^O banco embutido não abre \([^\n]+\): [^\n]+ espaço [^\n]+\.$/);
});

// Root may write anywhere.
it.skipIf(process.getuid?.() === 0)('names the folder that may not be written', () => {
  useMadeFolder();
  chmodSync(dataDir, 0o555);
  const { stderr } = spawnSync(process.execPath, [script, dataDir], { encoding: 'utf8' });
  chmodSync(dataDir, 0o755);
  expect(stderr).toBe(`EACCES: permission denied, access '${dataDir}'\n`);
});

it('survives a kill at any moment of the first start', async () => {
  for (const delay of [400, 1100, 2000]) {
    const opener = startOpener();
    await new Promise((next) => setTimeout(next, delay));
    opener.child.kill('SIGKILL');
    await opener.ended;
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  await sql`select 1`.execute(db);
  await close();
  expect(existsSync(join(dataDir, 'pgdata'))).toBe(true);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pgdata.new-'))).toEqual([]);
});

/** The files and folders of a database that others than its owner may touch. */
function openToOthers(): string[] {
  const names = readdirSync(join(dataDir, 'pgdata'), { recursive: true, encoding: 'utf8' });
  return ['.', ...names].filter((name) => statSync(join(dataDir, 'pgdata', name)).mode & 0o077);
}

it('keeps its files to their owner, those of an earlier version as well', async () => {
  useMadeFolder();
  chmodSync(join(dataDir, 'pgdata'), 0o755);
  chmodSync(join(dataDir, 'pgdata/PG_VERSION'), 0o666);
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  await sql`create table t (n integer)`.execute(db);
  await sql`checkpoint`.execute(db);
  expect(openToOthers()).toEqual([]);
  await close();
});

it('syncs every commit to the disk, and the data files at a checkpoint', async () => {
  useMadeFolder();
  const fs = new SyncedNodeFs(join(dataDir, 'pgdata'));
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
  ];
  const database = await PGlite.create({ fs, startParams });
  await database.exec('create table t (n integer)');
  const before = fs.syncs;
  for (let n = 0; n < 10; n += 1) await database.query('insert into t values ($1)', [n]);
  expect(fs.syncs - before).toBeGreaterThanOrEqual(10);
  const beforeCheckpoint = fs.syncs;
  await database.exec('checkpoint');
  expect(fs.syncs).toBeGreaterThan(beforeCheckpoint);
  await database.close();
});

it('has syncs on, and takes a checkpoint and a vacuum between transactions', async () => {
  useMadeFolder();
  const { db, maintain, close } = await openDatabase({ databaseUrl: null, dataDir });
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')
  `.execute(db);
  expect(settings.rows.map((row) => row.setting)).toEqual(['on', 'on', 'on']);
  await sql`create table t (n integer)`.execute(db);
  await sql`insert into t select generate_series(1, 1000)`.execute(db);
  await sql`delete from t`.execute(db);
  const size = async () => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('t') as size`.execute(db);
    return rows[0]?.size;
  };
  expect(await size()).toBeGreaterThan(0);
  await maintain();
  expect(await size()).toBe(0);
  const writes = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into t values (${n})`.execute(tx);
      }),
    ),
  );
  await Promise.all([maintain(), writes]);
  const { rows } = await sql<{ count: number }>`select count(*) from t`.execute(db);
  expect(rows[0]?.count).toBe(20);
  await close();
});

it('vacuums the tables that changed much, one at a time, with requests between them', async () => {
  const { db, maintain, close } = await openInMemoryDatabase();
  for (const name of ['busy', 'Busier', 'still']) {
    await sql`create table ${sql.table(name)} (n integer)`.execute(db);
    await sql`insert into ${sql.table(name)} select generate_series(1, 40)`.execute(db);
  }
  await sql`create table empty (n integer)`.execute(db);
  for (const name of ['busy', 'Busier'])
    await sql`insert into ${sql.table(name)} select generate_series(1, 2000)`.execute(db);
  const ends: string[] = [];
  const requests = async () => {
    while (!ends.includes('maintenance')) {
      // As what comes through the network: in a turn of the event loop.
      await setImmediate();
      await sql`select 1`.execute(db);
      ends.push('request');
    }
  };
  await Promise.all([maintain().then(() => ends.push('maintenance')), requests()]);
  // Four statements take care of two tables.
  expect(ends.indexOf('maintenance')).toBeGreaterThanOrEqual(4);
  const taken = async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
      where last_vacuum is not null and last_analyze is not null order by lower(relname)`.execute(db);
    return rows.map(({ name }) => name);
  };
  expect(await taken()).toEqual(['Busier', 'busy']);
  // Few rows too are worth to be known once.
  const known = await sql<{ name: string; rows: number }>`select relname as name, reltuples as rows
    from pg_class where relname in ('still', 'empty') order by relname`.execute(db);
  expect(known.rows).toEqual([
    { name: 'empty', rows: -1 },
    { name: 'still', rows: 40 },
  ]);
  await sql`update still set n = 0`.execute(db);
  await sql`update still set n = 1`.execute(db);
  await maintain();
  expect(await taken()).toEqual(['Busier', 'busy', 'still']);
  await close();
});

it('prepares what it is asked again and again, and nothing else', async () => {
  const { db, close } = await openInMemoryDatabase();
  await sql`create table t (n integer)`.execute(db);
  for (const n of [1, 2, 3, 4]) {
    await sql`insert into t values (${n})`.execute(db);
    if (n < 3) await sql`update t set n = n + ${n}`.execute(db);
  }
  const { rows } = await sql<{ n: number }>`select n from t where n > ${2} order by n`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual([3, 4, 4, 4]);
  const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(kept.rows.map(({ statement }) => statement)).toEqual(['insert into t values ($1)']);
  await close();
});

it('refuses a transaction inside another at once, instead of waiting for ever', async () => {
  const database = await migratedDatabase();
  const nested = database.withProgram(1, () => database.withProgram(1, async () => 'never'));
  await expect(nested).rejects.toThrow('inside another');
  const [first, second] = await Promise.all([
    database.withProgram(1, async () => 'one'),
    database.withProgram(2, async () => 'two'),
  ]);
  expect([first, second]).toEqual(['one', 'two']);
  await database.close();
});
