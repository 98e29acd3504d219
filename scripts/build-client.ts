import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { WORKER } from '../server/web/client-files.ts';
import { filesIn } from './files-in.ts';
import { writeStaticDocument } from './static-host.ts';

const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;

const compress = promisify(brotliCompress);

/** Writes the browser's files into a folder, each with a Brotli copy beside it, and the document of a static host. */
export async function buildClient(folder: string): Promise<void> {
  // Imported only here: a check whether the files are up to date needs no Vite.
  const { build } = await import('vite');
  await build({
    root: projectDir,
    configFile: join(projectDir, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await buildWorker(folder);
  await compressFolder(folder);
  writeStaticDocument(folder, process.env.API_ORIGIN);
}

/**
 * A single file with everything it imports: browsers update a worker only when a byte of its own file
 * changes.
 */
async function buildWorker(folder: string): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(projectDir, 'worker.ts')],
    outfile: join(folder, WORKER),
    ...{ bundle: true, format: 'iife', minify: true, target: 'es2022', logLevel: 'warning' },
  });
}

async function compressFolder(folder: string): Promise<void> {
  const files = filesIn(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await compress(content, { params }));
    }),
  );
}
