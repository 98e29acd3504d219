import type { Kysely } from 'kysely';
import { applyContent } from '../content/apply.ts';
import { type AssetStore, assetStore } from '../content/assets.ts';
import { inProgram } from '../content/program.ts';
import { readContent } from '../content/read.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { inventDemo } from '../demo/index.ts';
import { readDemo } from '../demo/read.ts';
import { acceptHistory } from '../modules/points/expiration.ts';
import { addPlaces } from './places.ts';
import { brandSettings } from './settings.ts';
import { listTenants, presetFolder, type TenantFolder } from './tenants.ts';

/**
 * Makes the program of every tenant whose program the database does not know yet, each in one transaction, so that a
 * start that dies leaves nothing half done: the program, its content, and the people of its demo, if it has one. The
 * caller holds the lock of the migrations: two starts never do it at once. A `base` that `tenantsDir` lacks comes from
 * the project. Answers the slugs of the new ones, whose tables nobody has analyzed yet.
 */
export async function createPrograms(
  db: Kysely<Database>,
  tenantsDir: string,
  projectTenantsDir: string,
): Promise<string[]> {
  const base = presetFolder(tenantsDir, projectTenantsDir);
  await db.transaction().execute((tx) => addPlaces(tx, base));
  const created: string[] = [];
  for (const tenant of listTenants(tenantsDir)) {
    const programId = tenant.manifest.program.id;
    const isNew = await inProgram(db, programId, async (tx) => {
      const known = await tx
        .selectFrom('programs')
        .select('id')
        .where('id', '=', programId)
        .executeTakeFirst();
      if (!known) await createProgram(tx, tenant, base);
      return !known;
    });
    if (isNew) created.push(tenant.slug);
  }
  return created;
}

async function createProgram(db: Tx, tenant: TenantFolder, base: string): Promise<void> {
  const { slug, folder, manifest } = tenant;
  const programId = manifest.program.id;
  const assets = assetStore(db, programId, [folder, base]);
  const content = readContent([folder, base]);
  const now = new Date();
  await addProgram(db, tenant, assets);
  await applyContent({ db, programId, assets, now, isConfirmed: true }, content);
  await inventDemo({ db, programId, slug, assets, now, files: readDemo(folder) }, content);
  await acceptHistory(db, programId, now);
}

async function addProgram(db: Tx, { slug, manifest }: TenantFolder, assets: AssetStore): Promise<void> {
  const { program, brand } = manifest;
  const row = { id: program.id, slug, title: brand?.title ?? slug, group_name: program.group ?? '' };
  await db.insertInto('programs').values(row).execute();
  // Files belong to the program, which must exist first.
  const settings = JSON.stringify(await brandSettings(assets, manifest));
  await db.updateTable('programs').set({ settings }).where('id', '=', program.id).execute();
}
