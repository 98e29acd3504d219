import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { applicationRole } from '../../server/db/tenant-tables.ts';
import { freePort } from './free-port.ts';

/**
 * A real PostgreSQL for one test file. `url` signs in as the owner of an empty database, who is no superuser.
 */
export interface RealPostgres {
  url: string;
  /** Kills the server, as a crash does, and starts it again; `meanwhile` runs before that. */
  crash(meanwhile: () => Promise<void>): Promise<void>;
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

/** Creates an owner and an empty database as `admin`. */
async function makeDatabase(adminUrl: string, child?: ChildProcess): Promise<{ url: string; name: string }> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`;
  const admin = await connect(adminUrl, child);
  await admin.query(`create role ${name} login createrole password '${name}'`);
  await admin.query(`grant ${name} to current_user`);
  // Since PostgreSQL 16 only a role's creator may grant it, and on a shared server that was an earlier owner.
  const known = await admin.query('select from pg_roles where rolname = $1', [applicationRole]);
  if (known.rowCount) await admin.query(`grant ${applicationRole} to ${name}`);
  await admin.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password: name, pathname: `/${name}` });
  return { url: url.href, name };
}

async function startOwn(folder: string): Promise<RealPostgres> {
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
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'fsync=off',
    'max_connections=60',
  ];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const run = () => spawn(join(folder, 'postgres'), flags, { ...user, cwd: home, stdio: 'ignore' });
  let child = run();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  };
  const killWithUs = () => child.kill('SIGQUIT');
  process.once('exit', killWithUs);
  const { url } = await makeDatabase(`postgres://admin:${secret}@127.0.0.1:${port}/postgres`, child);
  return {
    url,
    async crash(meanwhile) {
      await end('SIGQUIT');
      await meanwhile();
      child = run();
      await (await connect(url, child)).end();
    },
    async stop() {
      process.off('exit', killWithUs);
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function borrowFrom(adminUrl: string): Promise<RealPostgres> {
  const { url, name } = await makeDatabase(adminUrl);
  return {
    url,
    async crash() {
      throw new Error('The server of DATABASE_URL must not be stopped by a test.');
    },
    async stop() {
      const admin = await connect(adminUrl);
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`reassign owned by ${name} to current_user`).catch(() => undefined);
      await admin.query(`drop role ${name}`).catch(() => undefined);
      await admin.end();
    },
  };
}

/** Why there is no PostgreSQL for tests, or null if there is one. */
export function whyNoPostgres(): string | null {
  if (findBinaries() || process.env.DATABASE_URL) return null;
  return 'PostgreSQL não encontrado: instale-o (initdb e postgres no PATH) ou defina DATABASE_URL.';
}

/** Starts one in a temporary folder from the machine's binaries, or uses the server of `DATABASE_URL`. */
export function startPostgres(): Promise<RealPostgres> {
  const folder = findBinaries();
  if (folder) return startOwn(folder);
  const given = process.env.DATABASE_URL;
  if (given) return borrowFrom(given);
  throw new Error(whyNoPostgres() ?? 'PostgreSQL');
}
