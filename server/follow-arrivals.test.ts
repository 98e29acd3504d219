import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { contract } from '../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { smallDatabase } from '../tests/support/database.ts';
import { projectTenants, writeSmallTenants } from '../tests/support/small-tenants.ts';
import { keepContentsIn } from './db/file-contents.ts';
import { followArrivals } from './follow-arrivals.ts';
import { knownPrograms } from './programs/known.ts';
import { openTenants } from './tenants/store.ts';

const said: string[] = [];
const note = (message: string) => void said.push(message);
const log = { info: note, error: note };

const database = await smallDatabase();
const tenantsDir = writeSmallTenants();
const store = await openTenants({ tenantsDir, projectDir, contract, log });
await followArrivals({
  database,
  tenants: store,
  tenantsDir,
  projectTenantsDir: projectTenants,
  log,
  prepared: new Map(),
});
afterEach(() => {
  vi.useRealTimers();
  keepContentsIn(null);
});
afterAll(async () => {
  await store.close();
  await database.close();
  rmSync(tenantsDir, { recursive: true });
});

/** Copies a brand as another one. */
function add(slug: string, id: number): void {
  const from = join(tenantsDir, 'um');
  const to = join(tenantsDir, slug);
  const manifest = JSON.parse(readFileSync(join(from, 'tenant.json'), 'utf8'));
  mkdirSync(to);
  for (const folder of ['data', 'demo', 'assets'])
    cpSync(join(from, folder), join(to, folder), { recursive: true });
  const own = { ...manifest, program: { id, group: slug }, domains: [`${slug}.localhost`] };
  writeFileSync(join(to, 'tenant.json'), JSON.stringify(own));
}

it('a brand that comes while the server runs has its accounts and its content', async () => {
  add('tres', 903);
  await expect.poll(() => said, { timeout: 30_000 }).toContain('tres: contas e conteúdo prontos');
  expect(store.byDomain('tres.localhost')?.programId).toBe(903);
  const count = async (table: 'participants' | 'ticket_subjects') => {
    const rows = await database.db.selectFrom(table).select('id').where('program_id', '=', 903).execute();
    return rows.length;
  };
  expect(await count('participants')).toBeGreaterThan(0);
  expect(await count('ticket_subjects')).toBeGreaterThan(0);
});

it('a brand whose folder is called otherwise is so in the database, also when it gets its old name back', async () => {
  for (const [from, to] of [
    ['dois', 'quatro'],
    ['quatro', 'dois'],
  ] as const) {
    renameSync(join(tenantsDir, from), join(tenantsDir, to));
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toContain(
        `${to}: é o novo nome de "${from}" no banco (programa 902): mostra as pessoas e o conteúdo dele`,
      );
    await expect.poll(async () => (await knownPrograms(database.db)).get(902)).toBe(to);
  }
});

it('a brand whose pictures could not be stored is tried again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  keepContentsIn('s3://chave:segredo@127.0.0.1:1/arquivos?tls=off');
  add('cinco', 905);
  await expect
    .poll(() => said, { timeout: 30_000 })
    .toContain(
      'cinco: as contas e o conteúdo não entraram no banco\n127.0.0.1:1 não responde; o servidor tenta de novo em instantes',
    );
  keepContentsIn(null);
  await expect
    .poll(() => vi.advanceTimersByTime(30_000) && said, { timeout: 60_000 })
    .toContain('cinco: contas e conteúdo prontos');
});
