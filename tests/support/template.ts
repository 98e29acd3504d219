import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** The environment's name of the folder that the workers copy, for the journeys and for the models. */
export type TemplateName = 'PORTICO_TEST_TEMPLATE' | 'PORTICO_MODEL_TEMPLATE';

/**
 * Migrates and seeds one embedded database for a whole test run; every worker copies it. Answers its folder,
 * handed to the workers in the environment under that name.
 */
export async function createTemplate(
  name: TemplateName,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'portico-template-')), 'data');
  const server = await startServer({ dataDir, env });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The template server ended with ${code}:\n${server.log()}`);
  process.env[name] = dataDir;
  return dataDir;
}
