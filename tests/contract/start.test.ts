import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ensureBuilt } from '../../scripts/builds.ts';
import { openDatabase } from '../../server/db/client.ts';
import { seedFolder } from '../support/database.ts';
import { program } from '../support/server.ts';
import { password, people, writeSmallTenants } from '../support/small-tenants.ts';
import { withResolvers } from '../support/with-resolvers.ts';
import { startPlatform } from './platform.ts';

const running: ChildProcess[] = [];

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'portico-start-'));
const tenantsDir = writeSmallTenants();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const path of [folder, tenantsDir]) rmSync(path, { recursive: true, force: true });
});

/** The platform as its own process. */
function run(env: Record<string, string>, [command, ...args]: readonly [string, ...string[]] = program) {
  const child = spawn(command, args, {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), TENANTS_DIR: tenantsDir, PORT: '0', ...env },
    stdio: 'pipe',
  });
  running.push(child);
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.err += chunk.toString();
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const listening = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const address = /no ar em (http:\S+)/.exec(text.out)?.[1];
      if (address) done(address);
    });
    void ended.then((code) => fail(new Error(`ended with ${code}: ${text.err}`)));
  });
  listening.catch(() => undefined);
  return { child, text, ended, listening };
}

it('says a wrong environment in one line and exits 1', async () => {
  const { ended, text } = run({ PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(text.err).toBe('PORT="abc" não serve: use um número de 0 a 65535.\n');
});

it('starts, answers, refuses a second process on its folder, and exits 0 on SIGTERM', async () => {
  const first = run({});
  const address = await first.listening;
  const health = await fetch(`${address}/healthz`);
  const ready = await fetch(`${address}/readyz`);
  expect([health.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  const verify = await fetch(`${address}/api/admin/verify-domain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'um.localhost' }),
  });
  expect(await verify.json()).toMatchObject({ slug: 'um' });
  const second = run({});
  expect(await second.ended).toBe(1);
  expect(second.text.err).toMatch(/^A pasta de dados .+ já está em uso por outro processo do Pórtico\.\n$/);
  // Neither a client that says nothing nor one that stops in the middle of a request holds the process.
  const { port } = new URL(address);
  const silent = connect(Number(port), '127.0.0.1');
  const halfway = connect(Number(port), '127.0.0.1', () =>
    halfway.write('POST /api/admin/verify-domain HTTP/1.1\r\n'),
  );
  for (const socket of [silent, halfway]) socket.on('error', () => undefined);
  await new Promise((next) => setTimeout(next, 200));
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

/** A tenant like `um`, with some files written over or linked. */
function addTenant(slug: string, id: number, change: (folder: string) => void): void {
  const folder = join(tenantsDir, slug);
  cpSync(join(tenantsDir, 'um'), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'));
  const own = { ...manifest, program: { id, group: slug }, domains: [`${slug}.localhost`] };
  writeFileSync(join(folder, 'tenant.json'), JSON.stringify(own));
  change(folder);
}

/** The status of a tenant's first page. */
function ask(address: string, slug: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((done, fail) => {
    get({ hostname, port, path: '/', headers: { host: `${slug}.localhost` } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).on('error', fail);
  });
}

it('starts with tenants that are wrong: each is told, none ends it, and one that is mended comes', async () => {
  const first = run({});
  await first.listening;
  first.child.kill('SIGTERM');
  await first.ended;
  const faq = (folder: string) => join(folder, 'data/faq.json');
  addTenant('conteudo', 911, (folder) => writeFileSync(faq(folder), '[{'));
  addTenant('pessoas', 912, (folder) => writeFileSync(join(folder, 'demo/accounts.json'), '{ "password": '));
  addTenant('figura', 913, (folder) => {
    const banners = [{ title: 'A', image: 'assets/fora.svg' }];
    writeFileSync(join(folder, 'data/home.json'), JSON.stringify({ title: 'A', text: 'A', banners }));
    symlinkSync('/etc/hostname', join(folder, 'assets/fora.svg'));
  });
  addTenant('pagina', 914, (folder) => {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'pages/x.json'), '{');
  });
  // A newcomer that asks for the program of a brand, with content of its own.
  addTenant('a-intrusa', 901, (folder) => writeFileSync(faq(folder), '[]'));
  addTenant('boa', 915, () => undefined);
  // Of a brand that has its program already.
  const accounts = join(tenantsDir, 'um/demo/accounts.json');
  const right = readFileSync(accounts, 'utf8');
  writeFileSync(accounts, '{');
  const { child, text, listening, ended } = run({ CONTENT: 'apply' });
  const address = await listening;
  expect(await Promise.all(['um', 'boa'].map((slug) => ask(address, slug)))).toEqual([200, 200]);
  // Those without a program say so; an address of those that do not compile leads to the brands that are served.
  const others = ['conteudo', 'pessoas', 'pagina', 'a-intrusa'].map((slug) => ask(address, slug));
  expect(await Promise.all(others)).toEqual([503, 503, 302, 302]);
  const told = (slug: string, why: string) =>
    expect(text.err).toMatch(new RegExp(`^${slug}: .*\\n(.*\\n)?.*${why}`, 'm'));
  told('conteudo', 'faq.json:1:3 PRT-101');
  told('pessoas', 'demo/accounts.json');
  told('figura', 'PRT-106 "assets/fora.svg" é um link para fora');
  told('pagina', 'x.json');
  told('a-intrusa', 'tenant.json');
  expect(text.err).not.toMatch(/^um:/m);
  cpSync(faq(join(tenantsDir, 'um')), faq(join(tenantsDir, 'conteudo')));
  await expect.poll(() => text.out, { timeout: 30_000 }).toContain('conteudo: contas e conteúdo prontos');
  expect(await ask(address, 'conteudo')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  writeFileSync(accounts, right);
  for (const slug of ['conteudo', 'pessoas', 'figura', 'pagina', 'a-intrusa', 'boa'])
    rmSync(join(tenantsDir, slug), { recursive: true });
}, 300_000);

it('takes files also after somebody has deleted the folder in which they arrive', async () => {
  const dataDir = join(folder, 'tidied');
  await seedFolder(dataDir);
  const { child, listening, ended } = run({ DATA_DIR: dataDir });
  const api = `${await listening}/api/v1`;
  const head = { program_id: '901', 'x-requested-with': 'XMLHttpRequest' };
  const signedIn = await fetch(`${api}/program/901/login`, {
    method: 'POST',
    headers: { ...head, 'content-type': 'application/json' },
    body: JSON.stringify({ login: people.both, password }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { ...head, authorization: `Bearer ${access_token}` };
  const subjects = await fetch(`${api}/ticket-subject`, { headers });
  const [{ id }] = ((await subjects.json()) as { data: [{ id: number }] }).data;
  rmSync(join(dataDir, 'running'), { recursive: true });
  const form = new FormData();
  const fields = {
    ticket_subject_id: String(id),
    title: 'Pontos',
    message: 'Faltam pontos da venda de ontem.',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'nota.pdf');
  const answer = await fetch(`${api}/ticket`, { method: 'POST', headers, body: form });
  expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readdirSync(join(dataDir, 'running'))).toEqual([]);
});

it('ends with the npm start that began it, and tells it so', async () => {
  const { child, listening, ended } = run({}, ['npm', 'start']);
  const address = await listening;
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

it.each([
  ['is a file', () => join(tenantsDir, 'um', 'tenant.json'), 'EEXIST'],
  ['is below a file', () => join(tenantsDir, 'um', 'tenant.json', 'dados'), 'EEXIST'],
  // Linux only: elsewhere there is no /proc, and root may make one.
  ...(existsSync('/proc/self') ? [['cannot be made', () => '/proc/portico', 'ENOENT'] as const] : []),
] as const)('says in one line that its folder %s', async (_, folder, code) => {
  const { ended, text } = run({ DATA_DIR: folder() });
  expect(await ended).toBe(1);
  expect(text.err).toMatch(
    new RegExp(`^DATA_DIR não serve: não é possível usar \\S+ \\(${code}\\)[^\\n]*\\.\\n$`),
  );
});

it('says in one line that its port is taken', async () => {
  const taken = createServer();
  const port = await new Promise<number>((done) =>
    taken.listen(0, '127.0.0.1', () => done((taken.address() as { port: number }).port)),
  );
  const dataDir = join(folder, 'unmade');
  const { ended, text } = run({ PORT: String(port), DATA_DIR: dataDir });
  expect(await ended).toBe(1);
  expect(text.err).toBe(`A porta ${port} de 127.0.0.1 já está em uso: defina PORT com outra.\n`);
  // Nobody should wait for a database first, nor find one that has no server.
  expect(existsSync(dataDir)).toBe(false);
  taken.close();
});

it('ends when its database refuses a migration', async () => {
  const dataDir = join(folder, 'refused');
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await sql`create table accounts (id int)`.execute(database.db);
  await database.close();
  const { ended, text } = run({ DATA_DIR: dataDir });
  expect(await ended).toBe(1);
  expect(text.err).toContain('accounts');
});

it('lets a request in flight end before it closes', async () => {
  const { promise: inside, resolve: arrived } = withResolvers();
  const platform = await startPlatform({
    handlers: {
      'state.list': async () => {
        arrived();
        await new Promise((next) => setTimeout(next, 300));
        return { data: [] };
      },
    },
  });
  const address = await platform.app.listen({ port: 0 });
  const answer = fetch(`${address}/api/v1/state`);
  await inside;
  await platform.close();
  expect(await (await answer).json()).toEqual({ data: [] });
});
