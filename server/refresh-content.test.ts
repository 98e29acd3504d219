import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { contract } from '../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { smallDatabase } from '../tests/support/database.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../tests/support/small-tenants.ts';
import { followContent, refreshContent } from './refresh-content.ts';
import { openTenants } from './tenants/store.ts';

const log = { info: vi.fn(), error: vi.fn() };

const database = await smallDatabase();
const tenantsDir = writeSmallTenants();
const store = await openTenants({ tenantsDir, projectDir, contract });
const file = join(tenantsDir, 'um/data/ticket-subjects.json');
afterEach(() => vi.clearAllMocks());
afterAll(async () => {
  await store.close();
  await database.close();
  rmSync(tenantsDir, { recursive: true });
});

const options = () => ({
  db: database.db,
  tenants: store,
  tenantsDir,
  projectTenantsDir: projectTenants,
  log,
});
const write = (items: unknown) => writeFileSync(file, JSON.stringify(items));
const read = () => JSON.parse(readFileSync(file, 'utf8')) as unknown[];
const titles = async () => {
  const rows = await database.db.selectFrom('ticket_subjects').select('title').execute();
  return rows.map(({ title }) => title);
};

it('says nothing where nothing is to do', async () => {
  await refreshContent(options());
  expect(log.info).not.toHaveBeenCalled();
});

it('applies the files of programs that are there', async () => {
  write([...read(), { key: 'premios', title: 'Prêmios', sla: 1 }]);
  await refreshContent(options());
  expect(await titles()).toContain('Prêmios');
  expect(log.info.mock.calls).toEqual([['um: conteúdo novo no ar (ticket-subjects)']]);
});

it('tells a wrong file with its place, and keeps what is there', async () => {
  const right = read();
  write([{ key: 'premios', title: 'Outro', sla: 'amanhã' }]);
  await refreshContent(options());
  expect(await titles()).toContain('Prêmios');
  expect(log.error.mock.calls.flat().join()).toMatch(/ticket-subjects\.json:1:\d+ PRT-203 "sla" precisa ser/);
  write(right);
});

it('applies a file that is saved', async () => {
  const stop = followContent(options());
  write([...read(), { key: 'entrega', title: 'Entrega', sla: 1 }]);
  await vi.waitFor(async () => expect(await titles()).toContain('Entrega'), {
    timeout: 10_000,
    interval: 50,
  });
  stop();
});

it('applies a picture that is replaced', async () => {
  const stop = followContent(options());
  const hashes = async () => {
    const shown = database.db.selectFrom('badges').innerJoin('files', 'files.id', 'badges.image_id');
    const rows = await shown
      .where('badges.program_id', '=', smallPrograms.um)
      .select('files.sha256')
      .execute();
    return rows.map(({ sha256 }) => sha256);
  };
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  writeFileSync(join(tenantsDir, 'um/assets/marca.svg'), picture);
  const hash = createHash('sha256').update(picture).digest('hex');
  await vi.waitFor(async () => expect(await hashes()).toContain(hash), { timeout: 10_000, interval: 50 });
  stop();
});

it('leaves the content of a brand to it when another folder asks for its program', async () => {
  cpSync(join(tenantsDir, 'um'), join(tenantsDir, 'a-intrusa'), { recursive: true });
  writeFileSync(join(tenantsDir, 'a-intrusa/data/ticket-subjects.json'), '[]');
  await vi.waitFor(() => expect(store.problems.has('a-intrusa')).toBe(true), { timeout: 10_000 });
  const before = await titles();
  await refreshContent(options());
  await refreshContent(options(), new Set(['a-intrusa']));
  expect(await titles()).toEqual(before);
});
