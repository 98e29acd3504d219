import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyContent } from '../../server/content/apply.ts';
import { assetStore } from '../../server/content/assets.ts';
import type { Content } from '../../server/content/item.ts';
import { planContent } from '../../server/content/plan.ts';
import { inProgram } from '../../server/content/program.ts';
import { readContent } from '../../server/content/read.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { type SeededPostgres, startSeededPostgres } from '../support/database.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../support/small-tenants.ts';

const programId = smallPrograms.um;

describe.skipIf(whyNoPostgres())('content on a PostgreSQL that others use too', () => {
  let postgres: SeededPostgres;
  let database: DatabaseHandle;
  let tenantsDir: string;
  let folders: string[];
  let original: Content;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = postgres.database;
    tenantsDir = writeSmallTenants();
    folders = [join(tenantsDir, 'um'), join(projectTenants, 'base')];
    original = readContent(folders);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(tenantsDir, { recursive: true });
  });

  const plan = (content: Content) =>
    inProgram(database.db, programId, (tx) =>
      planContent(
        {
          db: tx,
          programId,
          assets: assetStore(tx, programId, folders),
          now: new Date(),
          isConfirmed: true,
        },
        content,
      ),
    );
  const apply = (content: Content) =>
    inProgram(database.db, programId, (tx) => {
      const assets = assetStore(tx, programId, folders);
      return applyContent({ db: tx, programId, assets, now: new Date(), isConfirmed: true }, content);
    });

  it('is applied once by two that apply it together, and there and back', async () => {
    expect(await plan(original)).toEqual({ collections: [], documents: [] });
    const changed = { ...original, items: { ...original.items, badges: [], faq: [], products: [] } };
    const done = await Promise.all([apply(changed), apply(changed)]);
    expect(done.map(({ collections }) => collections.length).sort()).toEqual([0, 3]);
    expect(await plan(changed)).toEqual({ collections: [], documents: [] });
    await apply(original);
    expect(await plan(original)).toEqual({ collections: [], documents: [] });
  });
});
