/**
 * The data folder that every server of the browser tests starts with. Run as a script, with the name of a
 * file for its path, it creates the template in parallel with other work.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startServer } from './server.ts';
import { writeModelTenants, writeTestTenants } from './test-tenants.ts';
import { variants } from './variants.ts';

export interface Template {
  tenantsDir: string;
  /** An embedded database, migrated and seeded with these tenants: every worker copies it. */
  dataDir: string;
}

/** Creates the tenants of all browser tests, or only of the models, and a database with them. */
export async function createTemplate({ modelsAlone = false } = {}): Promise<Template> {
  const tenantsDir = modelsAlone ? writeModelTenants() : writeTestTenants(variants);
  const dataDir = join(mkdtempSync(join(tmpdir(), 'portico-template-')), 'data');
  const server = await startServer({ dataDir, env: { TENANTS_DIR: tenantsDir } });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The template server ended with ${code}:\n${server.log()}`);
  return { tenantsDir, dataDir };
}

/** The template that this file names; null if nobody has created it. */
export function readTemplate(file: string | undefined): Template | null {
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Template) : null;
}

export function removeTemplate({ tenantsDir, dataDir }: Template): void {
  for (const made of [dataDir, tenantsDir]) rmSync(dirname(made), { recursive: true, force: true });
}

const [, script, file] = process.argv;
if (script === import.meta.filename && file) writeFileSync(file, JSON.stringify(await createTemplate()));
