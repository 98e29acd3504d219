import type { Kysely } from 'kysely';
import { applyContent } from '../content/apply.ts';
import { type AssetStore, assetStore } from '../content/assets.ts';
import { inProgram } from '../content/program.ts';
import { readContent } from '../content/read.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { inventDemo } from '../demo/index.ts';
import { readDemo } from '../demo/read.ts';
import { knownPrograms } from './known.ts';
import { addPlaces } from './places.ts';
import { brandSettings } from './settings.ts';
import type { TenantFolder } from './tenants.ts';

export interface Creation {
  readonly tenants: readonly TenantFolder[];
  /** The preset's folder, with the places. */
  readonly base: string;
  /** Takes the tenant whose program is made next. */
  readonly onStart?: (slug: string) => void;
  /** Takes why a tenant has no program: its content or its demo is wrong. */
  readonly onFailure: (slug: string, error: unknown) => void;
}

/**
 * Makes the program of every tenant whose program the database does not know yet, each in one transaction, so that a
 * start that dies leaves nothing half done: the program, its content, and the people of its demo, if it has one. One that
 * fails leaves nothing, and the others are made. The caller holds the lock of the migrations: two starts never do it at
 * once. Answers the slugs of the new ones, whose tables nobody has analyzed yet.
 */
export async function createPrograms(db: Kysely<Database>, creation: Creation): Promise<string[]> {
  const { tenants, base, onStart, onFailure } = creation;
  await db.transaction().execute((tx) => addPlaces(tx, base));
  const known = await knownPrograms(db);
  const created: string[] = [];
  for (const tenant of tenants) {
    const programId = tenant.manifest.program.id;
    if (known.has(programId)) continue;
    onStart?.(tenant.slug);
    try {
      await inProgram(db, programId, (tx) => createProgram(tx, tenant));
      created.push(tenant.slug);
    } catch (error) {
      onFailure(tenant.slug, error);
    }
  }
  return created;
}

async function createProgram(db: Tx, tenant: TenantFolder): Promise<void> {
  const { slug, folders, manifest } = tenant;
  const [own = ''] = folders;
  const programId = manifest.program.id;
  const assets = assetStore(db, programId, folders);
  const content = readContent(folders);
  const now = new Date();
  await addProgram(db, tenant, assets);
  await applyContent({ db, programId, assets, now, isConfirmed: true }, content);
  await inventDemo({ db, programId, slug, assets, now, files: readDemo(own) }, content);
}

async function addProgram(db: Tx, { slug, manifest }: TenantFolder, assets: AssetStore): Promise<void> {
  const { program, brand } = manifest;
  const row = { id: program.id, slug, title: brand?.title ?? slug, group_name: program.group ?? '' };
  await db.insertInto('programs').values(row).execute();
  // Files belong to the program, which must exist first.
  const settings = JSON.stringify(await brandSettings(assets, manifest));
  await db.updateTable('programs').set({ settings }).where('id', '=', program.id).execute();
}
