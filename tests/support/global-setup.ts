import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { modelEnv } from '../model/support/model-env.ts';
import { createTemplate } from './template.ts';
import { writeTestTenants } from './test-tenants.ts';
import { variants } from './variants.ts';

/** Playwright's global setup: a seeded database for the journeys and one for the models; the answer is the teardown. */
export default async function globalSetup(): Promise<() => void> {
  const folders = [createTemplate('PORTICO_MODEL_TEMPLATE', modelEnv)];
  if (!process.env.PORTICO_MODEL_ONLY) {
    const tenantsDir = writeTestTenants(variants);
    process.env.PORTICO_TEST_TENANTS = tenantsDir;
    folders.push(
      createTemplate('PORTICO_TEST_TEMPLATE', { TENANTS_DIR: tenantsDir }),
      Promise.resolve(tenantsDir),
    );
  }
  const made = await Promise.all(folders);
  return () => {
    for (const folder of made) rmSync(dirname(folder), { recursive: true, force: true });
  };
}
