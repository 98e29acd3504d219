import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { type DatabaseHandle, openServerDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { applicationRole } from '../../server/db/tenant-tables.ts';
import { freePort } from './free-port.ts';

/**
 * A database on a real PostgreSQL for one test file. `url` signs in as its owner, who is no superuser.
 */
export interface RealPostgres {
  url: string;
  /** Kills the server, as a crash does, and starts it again; `meanwhile` runs before that. */
  crash(meanwhile: () => Promise<void>): Promise<void>;
  /** Takes the database away. */
  stop(): Promise<void>;
}

interface RunAs {
  uid?: number;
  gid?: number;
}

/** The newest version first, after the versions in the path. */
function findBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installed];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`. */
function otherUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user.
    }
  }
  return {};
}

async function connect(url: string, child?: ChildProcess): Promise<Client> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    const problem = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    if (!problem) return client;
    if (child?.exitCode != null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw problem;
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function asAdmin<Result>(
  adminUrl: string,
  work: (admin: Client) => Promise<Result>,
  child?: ChildProcess,
): Promise<Result> {
  const admin = await connect(adminUrl, child);
  return work(admin).finally(() => admin.end());
}

/** Creates a role that owns databases and is no superuser. */
async function makeOwner(admin: Client): Promise<string> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create role ${name} login createrole password '${name}'`);
  await admin.query(`grant ${name} to current_user`);
  // Since PostgreSQL 16 only a role's creator may grant it, and on a shared server that was an earlier owner.
  const known = await admin.query('select from pg_roles where rolname = $1', [applicationRole]);
  if (known.rowCount) await admin.query(`grant ${applicationRole} to ${name}`);
  return name;
}

/** Creates a database of an owner: an empty one, or a copy of another that nobody uses. */
async function makeDatabase(admin: Client, owner: string, from = 'template0'): Promise<string> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} owner ${owner} encoding 'UTF8' template ${from}`);
  return name;
}

function urlOf(adminUrl: string, owner: string, database: string): string {
  const url = new URL(adminUrl);
  return Object.assign(url, { username: owner, password: owner, pathname: `/${database}` }).href;
}

/** Puts into an empty database what a test finds there. */
export type Fill = (database: DatabaseHandle) => Promise<unknown>;

/** Every table, without rows that belong to a program. */
const fillTables: Fill = ({ db }) => migrate(db);

async function fillAt(url: string, fill: Fill): Promise<void> {
  const database = openServerDatabase(url);
  await fill(database).finally(() => database.close());
}

/** Answers a database that `fill` has filled; null: an empty one. */
type OpenPostgres = (fill: Fill | null) => Promise<RealPostgres>;

/**
 * Starts a server that ends with this process, for all its test files: to start one takes a second, and to fill a database
 * several, where a copy takes a tenth of that.
 */
async function startOwn(folder: string): Promise<OpenPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const user = otherUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const secret = randomBytes(12).toString('hex');
  const secretFile = join(home, 'password');
  writeFileSync(secretFile, secret);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(secretFile, user.uid, user.gid);
  const data = join(home, 'data');
  const options = ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${secretFile}`, '--no-sync'];
  execFileSync(join(folder, 'initdb'), [...options, '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: home,
    stdio: 'pipe',
  });
  endWithUs(home, user);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'fsync=off',
    'max_connections=60',
  ];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const run = () => {
    const started = spawn(join(folder, 'postgres'), flags, { ...user, cwd: home, stdio: 'ignore' });
    started.unref();
    return started;
  };
  let child = run();
  const adminUrl = `postgres://admin:${secret}@127.0.0.1:${port}/postgres`;
  const owner = await asAdmin(adminUrl, makeOwner, child);
  const make = (from?: string) => asAdmin(adminUrl, (admin) => makeDatabase(admin, owner, from), child);
  const filled = new Map<Fill, Promise<string>>();
  const nameOfFilled = (fill: Fill): Promise<string> => {
    const known =
      filled.get(fill) ?? make().then((name) => fillAt(urlOf(adminUrl, owner, name), fill).then(() => name));
    filled.set(fill, known);
    return known;
  };
  return async (fill) => {
    const name = await make(fill ? await nameOfFilled(fill) : undefined);
    const url = urlOf(adminUrl, owner, name);
    return {
      url,
      async crash(meanwhile) {
        const ended = new Promise<void>((done) => child.once('exit', () => done()));
        child.kill('SIGQUIT');
        await ended;
        await meanwhile();
        child = run();
        await (await connect(url, child)).end();
      },
      async stop() {
        await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`), child);
      },
    };
  };
}

/** Ends a server and takes its folder away once this process has ended, in whatever way: its end closes the pipe. */
function endWithUs(home: string, user: RunAs): void {
  const script = `cat > /dev/null
    read -r pid < data/postmaster.pid && kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$1"`;
  const watcher = spawn('sh', ['-c', script, 'sh', home], {
    ...user,
    ...{ cwd: home, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  });
  watcher.unref();
  (watcher.stdin as Socket | null)?.unref();
}

async function borrowFrom(adminUrl: string, fill: Fill | null): Promise<RealPostgres> {
  const owner = await asAdmin(adminUrl, makeOwner);
  const name = await asAdmin(adminUrl, (admin) => makeDatabase(admin, owner));
  const url = urlOf(adminUrl, owner, name);
  if (fill) await fillAt(url, fill);
  return {
    url,
    async crash() {
      throw new Error('The server of DATABASE_URL must not be stopped by a test.');
    },
    stop: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
        await admin.query(`reassign owned by ${owner} to current_user`).catch(() => undefined);
        await admin.query(`drop role ${owner}`).catch(() => undefined);
      }),
  };
}

/** Why there is no PostgreSQL for tests, or null if there is one. */
export function whyNoPostgres(): string | null {
  if (findBinaries() || process.env.DATABASE_URL) return null;
  return 'PostgreSQL não encontrado: instale-o (initdb e postgres no PATH) ou defina DATABASE_URL.';
}

let own: Promise<OpenPostgres> | undefined;

/**
 * A database on a real PostgreSQL: a server of this process, from the machine's binaries, or that of `DATABASE_URL`. It has the
 * platform's tables, unless `fill` says otherwise; null: it is empty.
 */
export async function startPostgres(fill: Fill | null = fillTables): Promise<RealPostgres> {
  const folder = findBinaries();
  if (folder) {
    own ??= startOwn(folder);
    return (await own)(fill);
  }
  const given = process.env.DATABASE_URL;
  if (given) return borrowFrom(given, fill);
  throw new Error(whyNoPostgres() ?? 'PostgreSQL');
}
