import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProject } from '../../engine/cli/project.ts';
import { contract } from '../../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { migratedDatabase } from '../../tests/support/database.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { packRelease } from '../releases/body.ts';
import { ReleasedTenants } from '../releases/follow.ts';
import { addRelease, choose, readChoices, readHistory } from '../releases/store.ts';
import { openTenants } from '../tenants/store.ts';
import { serveTenantFiles } from '../web/tenant-files.ts';
import { webTenants } from '../web/tenants.ts';
import { knownPrograms } from './known.ts';
import { listTenants } from './tenants.ts';

const { um, dois } = smallPrograms;
let database: DatabaseHandle;
let tenantsDir: string;
const said: string[] = [];
const note = (text: string) => void said.push(text);
const pictures = mkdtempSync(join(tmpdir(), 'portico-pictures-'));

beforeEach(async () => {
  database = await migratedDatabase();
  const rows = Object.entries(smallPrograms).map(([slug, id]) => ({
    id,
    slug,
    title: slug,
    group_name: slug,
  }));
  await database.db.insertInto('programs').values(rows).execute();
  tenantsDir = writeSmallTenants();
  said.length = 0;
});
afterEach(async () => {
  await database.close();
  for (const folder of [tenantsDir, pictures]) rmSync(folder, { recursive: true, force: true });
});

const move = (from: string, to: string) => renameSync(join(tenantsDir, from), join(tenantsDir, to));
function write(slug: string, manifest: string): void {
  mkdirSync(join(tenantsDir, slug), { recursive: true });
  writeFileSync(join(tenantsDir, slug, 'tenant.json'), manifest);
}
/** The manifest of another tenant. */
const other = JSON.stringify({ extends: 'base', domains: ['novo.localhost'], program: { id: 903 } });
const names = async () => Object.fromEntries(await knownPrograms(database.db));
const chosen = async () =>
  (await readChoices(database.db)).map(({ tenant, release_id }) => [tenant, release_id]);

/** Shows to everybody what the folder says. Answers the release's number and one of its pictures. */
async function publish(slug: string): Promise<{ id: number; picture: string }> {
  const { compiled } = openProject(tenantsDir).compile(slug);
  if (!compiled) throw new Error(`${slug} does not compile.`);
  const [picture = ''] = Object.keys(compiled.assets);
  const facts = { tenant: slug, revision: null, content: null, published_by: 'teste' };
  const id = await addRelease(database.db, { ...facts, ...packRelease(compiled) });
  const shown = { tenant: slug, release_id: id, canary_id: null, canary_percent: null };
  await choose(database.db, shown, { chosen_by: 'teste' });
  return { id, picture };
}

/** What a start does; answers what it says. */
async function start(): Promise<string[]> {
  said.length = 0;
  const dirs = { tenantsDir, projectTenantsDir: projectTenants };
  const tenants = listTenants(dirs).map(({ slug, manifest }) => ({ slug, programId: manifest.program.id }));
  await prepareDatabase(database, { ...dirs, tenants, log: { info: note, error: note } });
  return said;
}

/** What a server then shows: which tenants at the two domains, and the status of some addresses. */
async function look(addresses: readonly string[]) {
  const folders = await openTenants({ tenantsDir, projectDir, contract, watch: false });
  const tenants = new ReleasedTenants(folders, { info: note, error: note }, () => pictures);
  await tenants.refresh(database.db);
  const app = Fastify();
  serveTenantFiles(app, webTenants(tenants));
  const statuses = [];
  for (const url of addresses)
    statuses.push((await app.inject({ url, headers: { host: 'outra.localhost' } })).statusCode);
  await app.close();
  await tenants.close();
  return { statuses, shown: ['um', 'dois'].map((name) => tenants.byDomain(`${name}.localhost`)?.slug) };
}

it('a program and what was published of it have the new name of the folder, and the old one is free', async () => {
  const { id, picture } = await publish('um');
  move('um', 'tres');
  expect(await start()).toEqual([
    'tres: é o novo nome de "um" no banco (programa 901): mostra as pessoas e o conteúdo dele',
  ]);
  expect([await names(), await chosen()]).toEqual([{ [um]: 'tres', [dois]: 'dois' }, [['tres', id]]]);
  expect((await readHistory(database.db, 'tres')).map(({ release_id }) => release_id)).toEqual([id]);
  write('um', other);
  expect(await start()).toEqual(['um: contas e conteúdo entram no banco…']);
  expect(await names()).toEqual({ [um]: 'tres', [dois]: 'dois', 903: 'um' });
  expect(picture).toContain('/_portico/um/');
  expect(await look([picture])).toEqual({ statuses: [200], shown: ['tres', 'dois'] });
});

it('two folders may take each other’s name', async () => {
  const first = await publish('um');
  const second = await publish('dois');
  move('um', 'troca');
  move('dois', 'um');
  move('troca', 'dois');
  expect(await start()).toHaveLength(2);
  expect([await names(), await chosen()]).toEqual([
    { [um]: 'dois', [dois]: 'um' },
    [
      ['dois', first.id],
      ['um', second.id],
    ],
  ]);
  expect(await look([first.picture, second.picture])).toEqual({
    statuses: [200, 200],
    shown: ['dois', 'um'],
  });
});

it('what was published under the new name already is what is shown', async () => {
  await publish('um');
  move('um', 'tres');
  const { id } = await publish('tres');
  await start();
  expect(await chosen()).toEqual([['tres', id]]);
  expect(await readHistory(database.db, 'tres')).toHaveLength(2);
});

it('a folder of the old name that cannot be read keeps it', async () => {
  move('um', 'tres');
  write('um', '{');
  expect(await start()).toEqual([
    'tres: o programa 901 já existe no banco, de "um": mostra as pessoas e o conteúdo dele',
  ]);
  expect(await names()).toEqual({ [um]: 'um', [dois]: 'dois' });
});

it('a new folder has the name of one that is gone, whose people and releases stay under its number', async () => {
  const { id } = await publish('um');
  rmSync(join(tenantsDir, 'um'), { recursive: true });
  write('um', other);
  expect(await start()).toEqual([
    'um: é agora a pasta de outro programa; o programa 901, que tinha este nome no banco, chama-se "um-901"',
    'um: contas e conteúdo entram no banco…',
  ]);
  expect(await names()).toEqual({ [um]: 'um-901', [dois]: 'dois', 903: 'um' });
  expect(await chosen()).toEqual([['um-901', id]]);
});
