import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { projectDir } from '../engine/manifest/project-dir.ts';

/** How our server becomes a program for Node: our modules in one file, packages not included. */
export const forNode = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
} as const satisfies BuildOptions;

/** Programs by their names in `dist/server`. */
const programs = {
  start: 'start.ts',
  main: 'main.ts',
  'compile-process': 'tenants/compile-process.ts',
};

/** Writes the server's programs into a folder, with maps to their source for stack traces. */
export async function buildServer(folder: string): Promise<void> {
  // Imported only here: a check whether the files are up to date needs no esbuild.
  const { build } = await import('esbuild');
  await build({
    ...forNode,
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, join(projectDir, 'server', file)]),
    ),
    outdir: folder,
    // Modules of `import()` stay separate files, which are read when they are needed.
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}
