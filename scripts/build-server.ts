import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { projectDir } from '../engine/manifest/project-dir.ts';

/** How a program of ours becomes one that Node runs as it is: our modules together, packages where they are. */
export const forNode = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
} as const satisfies BuildOptions;

/** Writes the server's programs, `start.js` and `prepare.js`, into a folder, with maps to their source for stack traces. */
export async function buildServer(folder: string): Promise<void> {
  // Only here: whoever asks whether the files are fresh needs no esbuild.
  const { build } = await import('esbuild');
  await build({
    ...forNode,
    entryPoints: ['start', 'prepare'].map((name) => join(projectDir, `server/${name}.ts`)),
    outdir: folder,
    // What `import()` names stays apart, and is read when it is asked for.
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}
