import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { modelEnv } from '../model/support/model-env.ts';
import { createTemplate } from './template.ts';

/** Playwright's global setup: a seeded database for the journeys and one for the models; the answer is the teardown. */
export default async function globalSetup(): Promise<() => void> {
  const folders = await Promise.all([
    createTemplate('PORTICO_MODEL_TEMPLATE', modelEnv),
    ...(process.env.PORTICO_MODEL_ONLY ? [] : [createTemplate('PORTICO_TEST_TEMPLATE')]),
  ]);
  return () => {
    for (const folder of folders) rmSync(dirname(folder), { recursive: true, force: true });
  };
}
