import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Migrates and seeds one embedded database for a whole test run; every worker copies it. Answers its folder. */
export async function createTemplate(env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'portico-template-')), 'data');
  const server = await startServer({ dataDir, env });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The template server ended with ${code}:\n${server.log()}`);
  return dataDir;
}
