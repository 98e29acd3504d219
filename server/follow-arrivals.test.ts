import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { smallDatabase } from '../tests/support/database.ts';
import { projectTenants, writeSmallTenants } from '../tests/support/small-tenants.ts';
import type { DatabaseHandle } from './db/client.ts';
import { followArrivals } from './follow-arrivals.ts';
import { openTenants, type TenantStore } from './tenants/store.ts';

let database: DatabaseHandle;
let store: TenantStore;
let tenantsDir: string;
const said: string[] = [];
const note = (message: string) => void said.push(message);
const log = { info: note, error: note };

beforeAll(async () => {
  database = await smallDatabase();
  tenantsDir = writeSmallTenants();
  store = await openTenants({ tenantsDir, projectDir, contract, log });
  await followArrivals({
    database,
    tenants: store,
    tenantsDir,
    projectTenantsDir: projectTenants,
    log,
    prepared: new Set(),
  });
});
afterAll(async () => {
  await store.close();
  await database.close();
  rmSync(tenantsDir, { recursive: true });
});

it('a brand that comes while the server runs has its accounts and its content', async () => {
  const from = join(tenantsDir, 'um');
  const to = join(tenantsDir, 'tres');
  const manifest = JSON.parse(readFileSync(join(from, 'tenant.json'), 'utf8'));
  mkdirSync(to);
  for (const folder of ['data', 'demo', 'assets'])
    cpSync(join(from, folder), join(to, folder), { recursive: true });
  const program = { id: 903, group: 'tres' };
  const own = { ...manifest, program, domains: ['tres.localhost'] };
  writeFileSync(join(to, 'tenant.json'), JSON.stringify(own));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('tres: contas e conteúdo prontos');
  expect(store.byDomain('tres.localhost')?.programId).toBe(903);
  const count = async (table: 'participants' | 'ticket_subjects') => {
    const rows = await database.db.selectFrom(table).select('id').where('program_id', '=', 903).execute();
    return rows.length;
  };
  expect(await count('participants')).toBeGreaterThan(0);
  expect(await count('ticket_subjects')).toBeGreaterThan(0);
});

it('a brand with the program of another one that went is told of', async () => {
  const from = join(tenantsDir, 'dois');
  const manifest = readFileSync(join(from, 'tenant.json'), 'utf8');
  rmSync(from, { recursive: true });
  await expect.poll(() => store.get('dois'), { timeout: 30_000 }).toBeNull();
  const to = join(tenantsDir, 'quatro');
  cpSync(join(tenantsDir, 'um/assets'), join(to, 'assets'), { recursive: true });
  writeFileSync(join(to, 'tenant.json'), manifest.replaceAll('dois.localhost', 'quatro.localhost'));
  await expect
    .poll(() => said, { timeout: 30_000 })
    .toContain('quatro: o programa 902 já existe no banco, de "dois": mostra as pessoas e o conteúdo dele');
});
