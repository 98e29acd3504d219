import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, whyNoPostgres } from '../../tests/support/postgres.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { doctor } from './doctor.ts';
import { checkClock, checkMachine, checkSpace, type Finding, findingsOf } from './doctor-checks.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
const tenants = join(root, 'tenants');
let closed: number;

beforeAll(async () => {
  mkdirSync(join(tenants, 'loja/pages'), { recursive: true });
  writeFileSync(join(tenants, 'loja/tenant.json'), '{}');
  // A port on which no server listens.
  const server = await new Promise<Server>((done) => {
    const one = createServer().listen(0, '127.0.0.1', () => done(one));
  });
  closed = (server.address() as { port: number }).port;
  await new Promise((done) => server.close(done));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The doctor's findings for an environment: the state of each check by its name. */
async function examine(env: Record<string, string>, ...more: string[]) {
  const words = ['doctor', '--tenants', tenants, '--format', 'json', ...more];
  const command = { doctor: { run: doctor, usage: 'doctor [--strict]', about: '' } };
  const { code, out } = await runCommand(words, { DATA_DIR: join(root, 'dados'), ...env }, command);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return { code, of: (name: string) => findings.find((one) => one.name === name) };
}

it('finds no problem where a portal can run, and creates no files', async () => {
  const { code, of } = await examine({});
  expect(code).toBe(0);
  for (const name of [
    'Node.js',
    'Relógio',
    'Ambiente',
    'Pasta de dados',
    'Banco',
    'Arquivos',
    'E-mail',
    'Loja',
    'Tenants',
  ])
    expect([name, of(name)?.state]).toEqual([name, 'ok']);
  expect(of('Pasta de dados')?.says).toContain('ainda não existe');
});

it.each<[string, () => Record<string, string>, string, Finding['state'], RegExp]>([
  ['a wrong variable', () => ({ PORT: 'oito' }), 'Ambiente', 'bad', /PORT/],
  [
    'a folder that takes nothing',
    () => ({ DATA_DIR: join(tenants, 'loja/tenant.json/dados') }),
    'Pasta de dados',
    'bad',
    /não é possível escrever/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: `postgres://portico:segredo@127.0.0.1:${closed}/portico` }),
    'Banco',
    'bad',
    /não responde/,
  ],
  [
    'a bucket that does not answer',
    () => ({ STORAGE_URL: `s3://chave:segredo@127.0.0.1:${closed}/arquivos?tls=off` }),
    'Arquivos',
    'bad',
    /127\.0\.0\.1:\d+ não responde/,
  ],
])('tells of %s, and what to do', async (_words, env, name, state, says) => {
  const { code, of } = await examine(env());
  expect(of(name)).toMatchObject({ state, says: expect.stringMatching(says), todo: expect.any(String) });
  expect(code).toBe(1);
  expect(JSON.stringify(of(name))).not.toContain('segredo');
});

it.each<[string, () => Record<string, string>, string]>([
  [
    'a mail server',
    () => ({ SMTP_URL: `smtp://127.0.0.1:${closed}`, MAIL_FROM: 'portal@exemplo.com.br' }),
    'E-mail',
  ],
  [
    'another store',
    () => ({
      STORE_URL: `http://127.0.0.1:${closed}`,
      STORE_SECRET: 'segredo'.repeat(8),
      STORE_HOSTS: `127.0.0.1:${closed}`,
    }),
    'Loja',
  ],
])('warns of %s that does not answer, without which the portal runs', async (_words, env, name) => {
  const { code, of } = await examine(env());
  expect(of(name)).toMatchObject({
    ...{ state: 'doubtful', says: expect.stringMatching(/127\.0\.0\.1(:\d+)? não responde/) },
    todo: expect.any(String),
  });
  expect(code).toBe(0);
  expect((await examine(env(), '--strict')).code).toBe(1);
});

it('says of a mail server’s certificate that it is not trusted, not that nobody answers', async () => {
  // Its own certificate is of nobody.
  const server = new SMTPServer({ secure: true });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  const { of } = await examine({ SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'portal@exemplo.com.br' });
  await new Promise<void>((done) => server.close(() => done()));
  expect(of('E-mail')).toMatchObject({
    state: 'doubtful',
    says: expect.stringMatching(/certificado.*\([A-Z_]+\)$/),
  });
});

it('reports invalid manifests, an old Node.js and a clock that was never set', async () => {
  writeFileSync(join(tenants, 'loja/pages/p.json'), '{ "name": "p" }');
  expect((await examine({})).of('Tenants')).toMatchObject({ state: 'bad', todo: 'npx portico check' });
  expect(checkMachine('18.2.0')[0]).toMatchObject({ state: 'bad' });
  expect(checkClock(new Date('1970-01-02'))).toMatchObject({ state: 'bad' });
});

it('tells how much room a disk has left, before there is none', () => {
  expect(checkSpace(root, 50e9)).toMatchObject({ state: 'ok', says: '50 GB livres' });
  expect(checkSpace(root, 1e9)).toMatchObject({ state: 'doubtful', todo: expect.stringContaining(root) });
  expect(checkSpace(root, 0.1e9)).toMatchObject({ state: 'bad', todo: expect.stringContaining(root) });
});

it('tells of a PostgreSQL that is too old, whose letters are not all there, or whose owner may too much', () => {
  const facts = {
    ...{ version: '16.4', encoding: 'UTF8', locale: 'pt_BR.UTF-8', folds: true },
    ...{ has_role: true, is_member: true, now: new Date() },
  };
  const states = (over: object) =>
    Object.fromEntries(
      findingsOf({ ...facts, may_make: false, is_superuser: false, ...over }).map(({ name, state }) => [
        name,
        state,
      ]),
    );
  const good = {
    ...{ Banco: 'ok', 'Letras do banco': 'ok', 'Direitos no banco': 'ok', 'Relógio do banco': 'ok' },
  };
  expect(states({})).toEqual(good);
  expect(states({ version: '13.9' })).toEqual({ ...good, Banco: 'bad' });
  expect(states({ encoding: 'LATIN1' })).toEqual({ ...good, 'Letras do banco': 'bad' });
  expect(states({ locale: 'tr_TR.UTF-8', folds: false })).toEqual({ ...good, 'Letras do banco': 'bad' });
  expect(states({ is_superuser: true })).toEqual({ ...good, 'Direitos no banco': 'doubtful' });
  const late = new Date(Date.now() - 60_000);
  expect(states({ now: late })).toEqual({ ...good, 'Relógio do banco': 'doubtful' });
});

it.skipIf(whyNoPostgres())(
  'tells of a PostgreSQL user without the rights, and what gives them',
  async () => {
    const postgres = await startPostgres(null);
    try {
      const right = await examine({ DATABASE_URL: postgres.url });
      for (const name of ['Banco', 'Letras do banco', 'Direitos no banco'])
        expect([name, right.of(name)?.state]).toEqual([name, 'ok']);
      expect(right.of('Letras do banco')?.says).toMatch(/^UTF8, \S+$/);
      const poor = new URL(postgres.url);
      const owner = new Client({ connectionString: postgres.url });
      await owner.connect();
      poor.username = `${poor.username}_leitor`;
      await owner.query(`create role ${poor.username} login password '${poor.password}'`);
      const { code, of } = await examine({ DATABASE_URL: poor.href });
      // Tables of another owner, of which this one may read nothing.
      const { rows } = await owner.query(`select from pg_roles where rolname = 'portico_app'`);
      if (rows.length === 0) await owner.query('create role portico_app nologin');
      await owner.query(`grant portico_app to ${poor.username}`);
      await owner.query('create table migrations (name text)');
      expect((await examine({ DATABASE_URL: poor.href })).of('Versão do banco')).toMatchObject({
        ...{ state: 'bad', says: expect.stringContaining('não deu permissão') },
      });
      await owner.query(`drop role ${poor.username}`);
      await owner.end();
      expect(of('Direitos no banco')).toMatchObject({
        ...{ state: 'bad', says: expect.stringMatching(/não pode criar papéis|não é membro/) },
        todo: expect.stringContaining('create role'),
      });
      expect(code).toBe(1);
    } finally {
      await postgres.stop();
    }
  },
  60_000,
);
