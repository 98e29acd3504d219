import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { forNode } from '../../scripts/build-server.ts';

const cacheDir = resolve(import.meta.dirname, '../../.cache');

/**
 * Bundles a script that a test starts many times, since loading it through the TypeScript loader would take
 * most of the time. Answers its path; the caller removes it.
 */
export async function bundleScript(entry: string): Promise<string> {
  const outfile = resolve(cacheDir, `${basename(entry, '.ts')}-${process.pid}.mjs`);
  await build({
    ...forNode,
    entryPoints: [entry],
    outfile,
  });
  return outfile;
}
