import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { more } from '../../portico.ts';
import { seedFolder } from '../../tests/support/database.ts';
import { inDatabase } from '../../tests/support/in-database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { people, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { startProblem } from '../start-problem.ts';
import type { Finding } from './doctor-checks.ts';

const tenantsDir = writeSmallTenants();
const dataDir = mkdtempSync(join(tmpdir(), 'portico-old-'));
afterAll(() => {
  for (const folder of [tenantsDir, dataDir]) rmSync(folder, { recursive: true });
});

const namesOf = async ({ db }: DatabaseHandle) => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** It changes rows alone, so that it can run once more. */
const late = '0710-places-of-jobs';
let all: string[];
beforeAll(async () => {
  await seedFolder(dataDir);
  await inDatabase(dataDir, async (database) => {
    all = await namesOf(database);
    await sql`delete from migrations where name = ${late}`.execute(database.db);
  });
});

const commands = more(async () => ({}));
async function run(...words: string[]) {
  const { code, err } = await runCommand(
    [...words, '--tenants', tenantsDir],
    { DATA_DIR: dataDir },
    commands,
  );
  return { code, err };
}

it.each([
  ['content', 'plan', 'um'],
  ['content', 'apply', 'um'],
  ['content', 'pull', 'um'],
  ['publish', 'um'],
  ['releases'],
  ['rollback', 'um'],
  ['storage'],
  ['privacy', 'copy', 'um', '--cpf', people.participant.um],
])('leaves a database of an earlier version to the start: %s %s', async (...words) => {
  const { code, err } = await run(...words);
  expect(code).toBe(1);
  expect(err.split('\n').at(-1)).toBe(
    'O banco é de uma versão anterior do Pórtico: a partida do servidor o atualiza. Nada foi feito.',
  );
  expect(await inDatabase(dataDir, namesOf)).toEqual(all.filter((name) => name !== late));
});

/** What the doctor says of the tables. */
async function versionOf() {
  const words = ['doctor', '--tenants', tenantsDir, '--format', 'json'];
  const { code, out } = await runCommand(words, { DATA_DIR: dataDir }, commands);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return { code, ...findings.find(({ name }) => name === 'Versão do banco') };
}

it('has the doctor say so before the start', async () => {
  expect(await versionOf()).toMatchObject({
    ...{ code: 0, state: 'doubtful', says: 'de uma versão anterior: 1 migração pendente' },
    todo: expect.stringContaining('cópia do banco'),
  });
});

it('has the start bring it up to date, and refuse one of a newer version', async () => {
  expect(await inDatabase(dataDir, ({ db }) => migrate(db))).toEqual([late]);
  expect(await run('releases')).toEqual({ code: 0, err: '' });
  expect(await versionOf()).toMatchObject({ state: 'ok' });
  await inDatabase(dataDir, ({ db }) => sql`insert into migrations (name) values ('9999-later')`.execute(db));
  const refused = await inDatabase(dataDir, ({ db }) => migrate(db)).catch((error: unknown) =>
    startProblem(error, {}),
  );
  expect(refused).toMatch(/^O banco é de uma versão mais nova do Pórtico \(9999-later\): use-a/);
  expect(await run('releases')).toEqual({ code: 1, err: refused });
  expect(await versionOf()).toMatchObject({ code: 1, state: 'bad', says: refused });
});

it('makes a database where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-none-'));
  expect(
    await runCommand(['releases', '--tenants', tenantsDir], { DATA_DIR: folder }, commands),
  ).toMatchObject({
    ...{ code: 0, said: 'nenhuma publicação: cada tenant mostra o que a sua pasta diz.' },
  });
  rmSync(folder, { recursive: true });
});
