import { basename, resolve } from 'node:path';
import { build } from 'esbuild';

const cacheDir = resolve(import.meta.dirname, '../../.cache');

/**
 * Makes one file of a script that a test starts many times, since reading it through the TypeScript loader would take most
 * of the time. Answers its path; the caller removes it.
 */
export async function bundleScript(entry: string): Promise<string> {
  const outfile = resolve(cacheDir, `${basename(entry, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return outfile;
}
