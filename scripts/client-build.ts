import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

const projectDir = resolve(import.meta.dirname, '..');
const outDir = join(projectDir, 'dist/client');
const stampFile = join(projectDir, 'dist/client.stamp');

/** What the build is made from: a change in any of them makes it stale. */
const SOURCES = [
  'engine',
  'features',
  'openapi/generated',
  'main.tsx',
  'vite.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

const compress = promisify(brotliCompress);

/** Builds the browser's files and their Brotli copies, and stamps them with the hash of their sources. */
export async function buildClient(): Promise<void> {
  const stamp = hashSources();
  await build({ root: projectDir, configFile: join(projectDir, 'vite.config.ts'), logLevel: 'warn' });
  await compressFolder(outDir);
  writeFileSync(stampFile, stamp);
}

/** Builds when nothing was built yet or a source has changed since. Answers whether it had to. */
export async function ensureBuilt(): Promise<boolean> {
  const isBuilt = existsSync(join(outDir, '.vite/manifest.json')) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, 'utf8') === hashSources()) return false;
  await buildClient();
  return true;
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

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(join(projectDir, source)).filter((name) => !name.includes('.test.'))) {
      hash.update(relative(projectDir, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Every file of a folder, in a stable order; a file is its own list. */
function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
