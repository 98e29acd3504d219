import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTemplate } from './template.ts';

/** Playwright's global setup: one seeded database for the run; the answer is the teardown. */
export default async function globalSetup(): Promise<() => void> {
  // The models' tenant is not among the template's.
  if (process.env.PORTICO_MODEL_ONLY) return () => {};
  const dataDir = await createTemplate();
  return () => rmSync(dirname(dataDir), { recursive: true, force: true });
}
