/**
 * Checks the server's environment, one thing at a time. It changes nothing, and no message contains a secret.
 */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';
import { counted } from '../../engine/format/counted.ts';
import type { Config } from '../config.ts';
import { inProgram } from '../content/program.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { openBucket, parseStorageUrl } from '../db/contents/bucket.ts';
import { StorageUnavailable } from '../db/contents/storage.ts';
import { DataFolderInUse } from '../db/lock.ts';
import { untrusted } from '../db/lost-connection.ts';
import { countPending } from '../db/migrate.ts';
import { applicationRole } from '../db/tenant-tables.ts';
import { startProblem } from '../start-problem.ts';
import { countContents } from '../storage/move.ts';

/** `bad`: the portal, or one of its tenants, cannot run. `doubtful`: it runs, but the operator should know. */
export type State = 'ok' | 'doubtful' | 'bad';

/** pt-BR, for the operator's terminal. */
export interface Finding {
  name: string;
  state: State;
  says: string;
  /** How to correct it. */
  todo?: string;
}

const leastNode = [20, 19] as const;
const leastPostgres = 15;
const gigabyte = 1e9;
const leastFree = 0.2 * gigabyte;
const goodFree = 2 * gigabyte;
const answerMs = 5_000;
/** If two clocks differ more, they disagree about whose session is over. */
const mostSkewMs = 5_000;

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says });
const bad = (name: string, says: string, todo: string): Finding => ({ name, state: 'bad', says, todo });
const doubtful = (name: string, says: string, todo: string): Finding => ({
  ...{ name, state: 'doubtful', says, todo },
});

export function checkMachine(version = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  const node = isOld
    ? bad('Node.js', `versão ${version}`, `instale a ${leastNode.join('.')} ou mais nova`)
    : ok('Node.js', `versão ${version}`);
  const memory = `${availableParallelism()} núcleos, ${number(totalmem() / gigabyte)} GB de memória`;
  const machine =
    totalmem() < gigabyte
      ? doubtful('Máquina', memory, 'dê ao menos 1 GB de memória')
      : ok('Máquina', memory);
  return [node, machine];
}

/** The nearest existing folder of a path. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export function checkFolder({ dataDir, databaseUrl }: Config): Finding[] {
  const folder = existing(dataDir);
  const says = folder === dataDir ? dataDir : `${dataDir} (ainda não existe: o primeiro npm start a cria)`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    const todo = 'dê permissão ao usuário do servidor, ou defina DATA_DIR com outra pasta';
    const tell = databaseUrl ? doubtful : bad;
    return [tell('Pasta de dados', `${dataDir}: não é possível escrever em ${folder}`, todo)];
  }
  return [ok('Pasta de dados', says), checkSpace(folder)];
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** `free`: bytes that the folder's disk has left. */
export function checkSpace(folder: string, free = freeOn(folder)): Finding {
  const says = `${number(free / gigabyte)} GB livres`;
  if (free >= goodFree) return ok('Espaço', says);
  const todo = `libere espaço no disco de ${folder}`;
  return free < leastFree ? bad('Espaço', says, todo) : doubtful('Espaço', says, todo);
}

/** Days and months depend on Brasília's time zone, which Node.js must know. */
export function checkClock(now = new Date()): Finding {
  const zone = 'America/Sao_Paulo';
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const says = `${format.format(now)} em Brasília`;
  const isPast = now.getFullYear() < 2026;
  return isPast ? bad('Relógio', says, 'acerte o relógio da máquina (NTP)') : ok('Relógio', says);
}

/** What the database says of itself, and how many contents it has in a bucket, where no bucket is named. */
interface Examined {
  readonly findings: readonly Finding[];
  readonly away: number;
}

export async function checkDatabase(config: Config, env: NodeJS.ProcessEnv): Promise<Examined> {
  if (!config.databaseUrl) return checkEmbedded(config, env);
  const findings = await checkServer(config.databaseUrl, env);
  if (findings.some(({ state }) => state === 'bad')) return { findings, away: 0 };
  const database = await openDatabase({ ...config, isBrief: true });
  try {
    return {
      findings: [...findings, await checkVersion(database, env)],
      away: await countAway(config, database),
    };
  } finally {
    await database.close();
  }
}

/** Whether the tables are those of this version. */
async function checkVersion({ db }: DatabaseHandle, env: NodeJS.ProcessEnv): Promise<Finding> {
  const name = 'Versão do banco';
  try {
    const pending = await countPending(db);
    if (pending === null) return ok(name, 'vazio: a primeira partida do servidor faz as tabelas');
    if (pending === 0) return ok(name, 'a desta versão do Pórtico');
    const says = `de uma versão anterior: ${counted(pending, 'migração pendente', 'migrações pendentes')}`;
    return doubtful(name, says, 'a próxima partida do servidor a atualiza: guarde antes uma cópia do banco');
  } catch (error) {
    return bad(name, startProblem(error, env), 'veja docs/production.md');
  }
}

async function checkEmbedded(config: Config, env: NodeJS.ProcessEnv): Promise<Examined> {
  const folder = join(config.dataDir, 'pgdata');
  const alone = (finding: Finding): Examined => ({ findings: [finding], away: 0 });
  if (!existsSync(folder)) return alone(ok('Banco', 'o embutido, que o primeiro npm start cria'));
  try {
    const database = await openDatabase({ ...config, isBrief: true });
    try {
      await database.ping();
      const findings = [ok('Banco', `o embutido, em ${folder}`), await checkVersion(database, env)];
      return { findings, away: await countAway(config, database) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof DataFolderInUse)
      return alone(ok('Banco', 'o embutido, aberto por um servidor agora'));
    return alone(bad('Banco', startProblem(error, env), 'veja docs/production.md'));
  }
}

/** How many contents are in a bucket, where none is named; none where the tables are not there yet. */
async function countAway({ storageUrl }: Config, { db }: DatabaseHandle): Promise<number> {
  if (storageUrl) return 0;
  try {
    let count = 0;
    for (const { id } of await db.selectFrom('programs').select('id').execute())
      count += (await inProgram(db, id, (tx) => countContents(tx, id))).bucket;
    return count;
  } catch {
    return 0;
  }
}

export interface ServerFacts {
  version: string;
  encoding: string;
  locale: string;
  /** Whether the letters without accents become small ones, as searches and orders need them: not in Turkish. */
  folds: boolean;
  has_role: boolean;
  may_make: boolean;
  is_member: boolean;
  is_superuser: boolean;
  now: Date;
}

async function checkServer(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: answerMs });
  try {
    const { rows } = await pool.query<ServerFacts>(
      `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
         datctype as locale, lower('ABCIJ') = 'abcij' as folds,
         exists (select from pg_roles where rolname = $1) as has_role,
         (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_make,
         coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as is_member,
         (select rolsuper from pg_roles where rolname = current_user) as is_superuser, now() as now
       from pg_database where datname = current_database()`,
      [applicationRole],
    );
    return rows[0] ? findingsOf(rows[0]) : [];
  } catch (error) {
    return [bad('Banco', startProblem(error, env), 'veja docs/production.md, PostgreSQL')];
  } finally {
    await pool.end();
  }
}

export function findingsOf(facts: ServerFacts): Finding[] {
  const { version, encoding, locale, folds, has_role, may_make, is_member, is_superuser, now } = facts;
  const isOld = Number.parseInt(version, 10) < leastPostgres;
  const server = isOld
    ? bad('Banco', `PostgreSQL ${version}`, `use o PostgreSQL ${leastPostgres} ou mais novo`)
    : ok('Banco', `PostgreSQL ${version}`);
  const letters = `${encoding}, ${locale}`;
  const isFit = encoding === 'UTF8' && folds;
  const spelling = isFit
    ? ok('Letras do banco', letters)
    : bad(
        'Letras do banco',
        folds ? letters : `${letters}: o "I" não vira "i", e buscas e ordens se perdem`,
        "crie o banco com encoding 'UTF8' locale 'C.UTF-8' template template0",
      );
  const make = `create role ${applicationRole} nologin nobypassrls; grant ${applicationRole} to current_user;`;
  const rights = (): Finding => {
    if (has_role && !is_member)
      return bad(
        'Direitos no banco',
        `o usuário não é membro de ${applicationRole}`,
        `um superusuário faz: ${make}`,
      );
    if (!has_role && !may_make)
      return bad(
        'Direitos no banco',
        'o usuário não pode criar papéis',
        `um superusuário faz antes: ${make}`,
      );
    if (is_superuser)
      return doubtful('Direitos no banco', 'o usuário é superusuário', 'dê ao portal um dono que não o seja');
    return ok(
      'Direitos no banco',
      has_role ? `membro de ${applicationRole}` : `pode criar ${applicationRole}`,
    );
  };
  const skew = Math.abs(Date.now() - now.getTime());
  const clock =
    skew > mostSkewMs
      ? doubtful('Relógio do banco', `${number(skew / 1000)} s de diferença`, 'acerte os dois relógios (NTP)')
      : ok('Relógio do banco', 'o mesmo desta máquina');
  return [server, spelling, rights(), clock];
}

function mailProblem(error: unknown): string {
  // Errors of the socket have one code for all; the system's own says which.
  const { code = '', originalCode = code } = error as { code?: string; originalCode?: string };
  if (code === 'EAUTH') return `não aceita o usuário ou a senha (${code})`;
  if (untrusted.includes(originalCode))
    return `tem um certificado que esta máquina não aceita (${originalCode})`;
  return `não responde (${originalCode})`;
}

export async function checkMail({ smtpUrl, isProduction }: Config): Promise<Finding> {
  if (!smtpUrl) {
    const says = 'sem SMTP_URL: os e-mails ficam no banco';
    return isProduction ? doubtful('E-mail', says, 'defina SMTP_URL e MAIL_FROM') : ok('E-mail', says);
  }
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    ...{ url: smtpUrl, connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs },
  });
  try {
    await transport.verify();
    return ok('E-mail', `${hostname} responde`);
  } catch (error) {
    return doubtful(
      'E-mail',
      `${hostname} ${mailProblem(error)}`,
      'confira SMTP_URL; até lá os e-mails esperam no banco',
    );
  } finally {
    transport.close();
  }
}

/** `away`: how many contents the database has in a bucket. */
export async function checkStorage({ storageUrl }: Config, away: number): Promise<Finding> {
  const place = storageUrl === null ? null : parseStorageUrl(storageUrl);
  if (!place) {
    if (away === 0) return ok('Arquivos', 'no banco');
    const says = `${counted(away, 'conteúdo está', 'conteúdos estão')} num bucket, e STORAGE_URL não está definida`;
    return bad('Arquivos', says, 'defina STORAGE_URL (docs/storage.md)');
  }
  try {
    await openBucket(place).check();
    return ok('Arquivos', `no bucket ${place.url}`);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const todo = 'confira STORAGE_URL, o bucket e os direitos da chave (docs/storage.md)';
    return bad('Arquivos', error.message, todo);
  }
}

export async function checkStore({ store }: Config): Promise<Finding> {
  if (!store.remote) return ok('Loja', `a da própria plataforma, em ${store.host}`);
  const { host, origin } = new URL(store.remote.url);
  try {
    await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(answerMs), redirect: 'manual' });
    return ok('Loja', `${host} responde`);
  } catch {
    const todo = 'confira o endereço da loja; o resto do portal anda sem ela';
    return doubtful('Loja', `${host} não responde`, todo);
  }
}
