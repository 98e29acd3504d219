import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/**
 * Migrates and seeds one embedded database for a whole test run; every worker copies it. Answers its folder,
 * handed to the workers in `PORTICO_TEST_TEMPLATE`.
 */
export async function createTemplate(): Promise<string> {
  const known = process.env.PORTICO_TEST_TEMPLATE;
  if (known && existsSync(known)) return known;
  const dataDir = join(mkdtempSync(join(tmpdir(), 'portico-template-')), 'data');
  const server = await startServer({ dataDir });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The template server ended with ${code}:\n${server.log()}`);
  process.env.PORTICO_TEST_TEMPLATE = dataDir;
  return dataDir;
}
