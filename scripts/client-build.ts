import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const projectDir = resolve(import.meta.dirname, '..');
const distDir = join(projectDir, 'dist');
const outDir = join(distDir, 'client');
const stampName = '.stamp';

/** What the build is made from: a change in any of them makes it stale. */
const SOURCES = [
  'engine',
  'features',
  'openapi/generated',
  'main.tsx',
  'vite.config.ts',
  'package-lock.json',
];
const KEPT_MS = 24 * 60 * 60 * 1000;
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

const compress = promisify(brotliCompress);

/**
 * Builds the browser's files and their Brotli copies beside the old ones, then puts them in their place at once, so
 * that a server that is running or another build never sees half of it. The stamp is the hash of the sources.
 */
export async function buildClient(): Promise<void> {
  const stamp = hashSources();
  const fresh = join(distDir, `.client-${process.pid}`);
  const old = join(distDir, `.client-old-${process.pid}`);
  // Only here: a server that starts asks no more than whether the files are fresh.
  const { build } = await import('vite');
  await build({
    root: projectDir,
    configFile: join(projectDir, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });
  await compressFolder(fresh);
  writeFileSync(join(fresh, stampName), stamp);
  keepRecent(outDir, fresh);
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(fresh, outDir);
  rmSync(old, { recursive: true, force: true });
}

/** Builds when nothing was built yet or a source has changed since. Answers whether it had to. */
export function ensureBuilt(): boolean {
  const stampFile = join(outDir, stampName);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()) return false;
  // A process of its own: whoever asks (a test, a server in development) may run under another NODE_ENV.
  const run = spawnSync(process.execPath, ['--import', 'tsx', join(projectDir, 'scripts/build.ts')], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) throw new Error("The browser's files could not be built: npm run build says why.");
  return true;
}

/** Pages that are open still ask for the chunks of the build before: those of the last day stay. */
function keepRecent(previous: string, fresh: string): void {
  for (const file of filesIn(previous)) {
    const name = relative(previous, file);
    const isHidden = name.startsWith('.');
    const isRecent = Date.now() - statSync(file).mtimeMs < KEPT_MS;
    if (!isHidden && isRecent && !existsSync(join(fresh, name)))
      cpSync(file, join(fresh, name), { preserveTimestamps: true });
  }
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
