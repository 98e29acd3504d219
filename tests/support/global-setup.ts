import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTemplate } from './template.ts';
import { modelTenants, writeTestTenants } from './test-tenants.ts';
import { variants } from './variants.ts';

/** Playwright's global setup: the tenants of all tests, and a database with them in it; the answer is the teardown. */
export default async function globalSetup(): Promise<() => void> {
  const isModelAlone = Boolean(process.env.PORTICO_MODEL_ONLY);
  const tenantsDir = isModelAlone ? modelTenants : writeTestTenants(variants);
  process.env.PORTICO_TEST_TENANTS = tenantsDir;
  const template = await createTemplate({ TENANTS_DIR: tenantsDir });
  process.env.PORTICO_TEST_TEMPLATE = template;
  const made = isModelAlone ? [template] : [template, tenantsDir];
  return () => {
    for (const folder of made) rmSync(dirname(folder), { recursive: true, force: true });
  };
}
