import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contract } from '../../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { smallDatabase } from '../../tests/support/database.ts';
import { type SmallSlug, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import { openOwnFolder } from '../db/own-folder.ts';
import { openTenants } from '../tenants/store.ts';
import { packRelease } from './body.ts';
import { ReleasedTenants } from './follow.ts';
import { addRelease, choose } from './store.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-pictures-')));
const own = openOwnFolder([root]);
const said: string[] = [];
const note = (text: string) => void said.push(text);

const database = await smallDatabase();
const tenantsDir = writeSmallTenants();
const folders = await openTenants({ tenantsDir, projectDir, contract, watch: false });
const tenants = new ReleasedTenants(folders, { info: note, error: note }, own.current);
afterAll(async () => {
  await tenants.close();
  await database.close();
  own.close();
  for (const folder of [tenantsDir, root]) rmSync(folder, { recursive: true });
});

/** Shows to everybody what the folder says under another title, or what is no release at all. */
async function show(slug: SmallSlug, title: string, body?: Buffer): Promise<number> {
  const compiled = folders.get(slug)?.compiled;
  if (!compiled) throw new Error(`${slug} does not compile.`);
  const { tenant } = compiled;
  const packed = packRelease({ ...compiled, tenant: { ...tenant, brand: { ...tenant.brand, title } } });
  const facts = { tenant: slug, revision: null, content: null, published_by: 'teste' };
  const id = await addRelease(database.db, { ...facts, hash: packed.hash, body: body ?? packed.body });
  const shown = { tenant: slug, release_id: id, canary_id: null, canary_percent: null };
  await choose(database.db, shown, { chosen_by: 'teste' });
  return id;
}
const titles = () => (['um', 'dois'] as const).map((slug) => tenants.get(slug)?.title);

it('a release that cannot be opened is told once and changes nothing, and the other tenants switch', async () => {
  await show('um', 'Um');
  await show('dois', 'Dois');
  await tenants.refresh(database.db);
  expect(titles()).toEqual(['Um', 'Dois']);
  said.length = 0;
  for (const slug of ['um', 'dois'] as const) {
    const broken = await show(slug, 'Quebrada', Buffer.from('isto não é uma publicação'));
    const other = slug === 'um' ? 'dois' : 'um';
    await show(other, 'Outro');
    await tenants.refresh(database.db);
    await tenants.refresh(database.db);
    expect([tenants.get(slug)?.title, tenants.get(other)?.title]).toEqual([
      slug === 'um' ? 'Um' : 'Outro',
      'Outro',
    ]);
    expect(said.filter((line) => line.includes('não pôde ser aberta'))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${slug}: a publicação ${broken} não pôde ser aberta \\(.+\\); o que está no ar continua$`,
        ),
      ),
    ]);
    said.length = 0;
    await show(slug, 'Consertada');
    await tenants.refresh(database.db);
    expect(tenants.get(slug)?.title).toBe('Consertada');
  }
});

const broken = Buffer.from('isto não é uma publicação');

/** What a process of its own that starts now shows. */
function startAgain() {
  said.length = 0;
  return new ReleasedTenants(folders, { info: note, error: note }, own.current);
}

it('a start whose release cannot be opened answers nobody of its tenant, until it opens', async () => {
  await show('dois', 'No ar');
  const id = await show('um', 'Quebrada ao iniciar', broken);
  const started = startAgain();
  await started.refresh(database.db);
  await started.refresh(database.db);
  expect([started.get('um'), started.byDomain('um.localhost'), started.byProgram(smallPrograms.um)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(started.all.map(({ slug, title }) => [slug, title])).toEqual([['dois', 'No ar']]);
  expect(['um.localhost', 'dois.localhost'].map((domain) => started.isClosed(domain))).toEqual([true, false]);
  const { um, dois } = smallPrograms;
  expect([um, dois, 999].map((program) => started.isProgramClosed(program))).toEqual([true, false, false]);
  expect(said.filter((line) => line.startsWith('um:'))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^um: a publicação ${id} não pôde ser aberta \\(.+\\); ninguém é atendido até que ela abra$`,
      ),
    ),
  ]);
  await show('um', 'Aberta');
  await started.refresh(database.db);
  expect([started.get('um')?.title, started.isClosed('um.localhost')]).toEqual(['Aberta', false]);
  expect(started.isProgramClosed(um)).toBe(false);
});

it('a start whose canary cannot be opened shows everybody the release beside it', async () => {
  const release_id = await show('um', 'Para todos');
  const canary_id = await show('um', 'Canário quebrado', broken);
  const choice = { tenant: 'um', release_id, canary_id, canary_percent: 10 };
  await choose(database.db, choice, { chosen_by: 'teste' });
  const started = startAgain();
  await started.refresh(database.db);
  await started.refresh(database.db);
  expect(started.get('um')).toMatchObject({ title: 'Para todos' });
  expect(started.get('um')).not.toHaveProperty('canary');
  expect(said.filter((line) => line.startsWith('um:'))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^um: a publicação ${canary_id} não pôde ser aberta \\(.+\\); no ar a publicação ${release_id} para todos$`,
      ),
    ),
  ]);
  await choose(database.db, { ...choice, canary_id: null, canary_percent: null }, { chosen_by: 'teste' });
  await started.refresh(database.db);
  expect(said.at(-1)).toBe(`um: no ar a publicação ${release_id}`);
});

it('keeps the pictures of a release in the folder of its process, and has them again where that was deleted', async () => {
  for (const _ of ['at first', 'later']) {
    const paths = Object.values(tenants.get('um')?.compiled.assets ?? {});
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path.startsWith(`${own.current()}/`) && existsSync(path)).toBe(true);
    rmSync(own.current(), { recursive: true });
    await tenants.refresh(database.db);
  }
});
