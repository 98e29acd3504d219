import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { openServerDatabase } from '../../server/db/client.ts';
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

/** Creates a role that owns databases and is no superuser, as `admin`. */
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

/** What a database holds when a test gets it. */
export interface Holding {
  name: string;
  /** Puts it into an empty one. */
  fill(url: string): Promise<void>;
}

/**
 * A server of this process, with a database for each test file that asks: to start one takes a second, and to fill a database
 * several, where a copy takes a tenth of that.
 */
class OwnServer {
  readonly #home: string;
  readonly #folder: string;
  readonly #user: RunAs;
  readonly #flags: readonly string[];
  readonly #adminUrl: string;
  readonly #filled = new Map<string, Promise<string>>();
  #child: ChildProcess;
  #owner = '';

  private constructor(home: string, folder: string, user: RunAs, port: number, secret: string) {
    this.#home = home;
    this.#folder = folder;
    this.#user = user;
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${home}`,
      'fsync=off',
      'max_connections=60',
    ];
    const data = join(home, 'data');
    this.#flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    this.#adminUrl = `postgres://admin:${secret}@127.0.0.1:${port}/postgres`;
    this.#child = this.#run();
  }

  static async start(folder: string): Promise<OwnServer> {
    const home = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
    const user = otherUser();
    const give = (path: string) => {
      if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    };
    give(home);
    const secret = randomBytes(12).toString('hex');
    const secretFile = join(home, 'password');
    writeFileSync(secretFile, secret);
    give(secretFile);
    const names = ['-D', join(home, 'data'), '-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${secretFile}`];
    execFileSync(join(folder, 'initdb'), [...names, '--no-sync', '-E', 'UTF8', '--locale=C'], {
      ...user,
      cwd: home,
      stdio: 'pipe',
    });
    endWithUs(home, user);
    const server = new OwnServer(home, folder, user, await freePort(), secret);
    server.#owner = await server.#asAdmin(makeOwner);
    return server;
  }

  /** Nobody waits for it: it ends with this process. */
  #run(): ChildProcess {
    const options = { ...this.#user, cwd: this.#home, stdio: 'ignore' } as const;
    const child = spawn(join(this.#folder, 'postgres'), this.#flags, options);
    child.unref();
    return child;
  }

  async #asAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
    const admin = await connect(this.#adminUrl, this.#child);
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  }

  /** The name of a database that holds this, to copy. */
  #filledWith({ name, fill }: Holding): Promise<string> {
    const made = async () => {
      const database = await this.#asAdmin((admin) => makeDatabase(admin, this.#owner));
      await fill(urlOf(this.#adminUrl, this.#owner, database));
      return database;
    };
    const known = this.#filled.get(name) ?? made();
    this.#filled.set(name, known);
    return known;
  }

  async open(holding: Holding | null): Promise<RealPostgres> {
    const from = holding ? await this.#filledWith(holding) : undefined;
    const name = await this.#asAdmin((admin) => makeDatabase(admin, this.#owner, from));
    const url = urlOf(this.#adminUrl, this.#owner, name);
    return {
      url,
      crash: async (meanwhile) => {
        const ended = new Promise<void>((done) => this.#child.once('exit', () => done()));
        this.#child.kill('SIGQUIT');
        await ended;
        await meanwhile();
        this.#child = this.#run();
        await (await connect(url, this.#child)).end();
      },
      stop: () =>
        this.#asAdmin(async (admin) => {
          await admin.query(`drop database ${name} with (force)`);
        }),
    };
  }
}

/** Ends a server and takes its folder away once this process has ended, in whatever way: its end closes the pipe. */
function endWithUs(home: string, user: RunAs): void {
  const script = `cat > /dev/null
    read -r pid < data/postmaster.pid && kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$1"`;
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const options = { ...user, cwd: home, stdio: [...stdio], detached: true };
  const watcher = spawn('sh', ['-c', script, 'sh', home], options);
  watcher.unref();
  (watcher.stdin as Socket | null)?.unref();
}

let own: Promise<OwnServer> | undefined;

async function borrowFrom(adminUrl: string, holding: Holding | null): Promise<RealPostgres> {
  const asAdmin = async <Result>(work: (admin: Client) => Promise<Result>): Promise<Result> => {
    const admin = await connect(adminUrl);
    return work(admin).finally(() => admin.end());
  };
  const owner = await asAdmin(makeOwner);
  const name = await asAdmin((admin) => makeDatabase(admin, owner));
  const url = urlOf(adminUrl, owner, name);
  await holding?.fill(url);
  return {
    url,
    async crash() {
      throw new Error('The server of DATABASE_URL must not be stopped by a test.');
    },
    stop: () =>
      asAdmin(async (admin) => {
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

/**
 * A database on a real PostgreSQL: of this process, from the machine's binaries, or the server of `DATABASE_URL`. It has the
 * platform's tables, unless `holding` says otherwise; null: it is empty.
 */
export async function startPostgres(holding: Holding | null = tables): Promise<RealPostgres> {
  const folder = findBinaries();
  if (folder) {
    own ??= OwnServer.start(folder);
    return (await own).open(holding);
  }
  const given = process.env.DATABASE_URL;
  if (given) return borrowFrom(given, holding);
  throw new Error(whyNoPostgres() ?? 'PostgreSQL');
}

/** Every table, without rows that belong to a program. */
const tables: Holding = {
  name: 'tables',
  async fill(url) {
    const database = openServerDatabase(url);
    await migrate(database.db);
    await database.close();
  },
};
