/** The parts that are built into `dist`, each with the hash of its sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { alone } from './alone.ts';
import { buildClient } from './build-client.ts';
import { buildServer } from './build-server.ts';
import { filesIn } from './files-in.ts';

export interface Build {
  /** Its folder in `dist`. */
  name: string;
  /** Its name for people who wait for it. */
  title: string;
  /** Source files and folders: a change in any of them makes it stale. */
  sources: readonly string[];
  /** Writes it into an empty folder. */
  make(folder: string): Promise<void>;
}

const shared = ['engine', 'features', 'openapi/generated', 'package-lock.json'];

export const builds: readonly Build[] = [
  // Built first, since it can be used while the others are built.
  { name: 'server', title: 'o servidor', sources: [...shared, 'server'], make: buildServer },
  {
    name: 'client',
    title: 'os arquivos do navegador',
    sources: [...shared, 'main.tsx', 'worker.ts', 'vite.config.ts'],
    make: buildClient,
  },
];

const distDir = join(projectDir, 'dist');
const stampName = '.stamp';
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Builds into a new folder and then replaces the old one at once, so that a running server or another build
 * never sees half of it. The stamp is the hash of the sources.
 */
export async function build({ name, sources, make }: Build): Promise<void> {
  const stamp = hashOf(sources);
  const folder = join(distDir, name);
  const fresh = join(distDir, `.${name}-${process.pid}`);
  const old = join(distDir, `.${name}-old-${process.pid}`);
  try {
    mkdirSync(fresh, { recursive: true });
    await make(fresh);
    writeFileSync(join(fresh, stampName), stamp);
    keepRecent(folder, fresh);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}

/** Whether it is missing, or a source has changed since it was built. */
export function isStale({ name, sources }: Build): boolean {
  const stampFile = join(distDir, name, stampName);
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashOf(sources);
}

/** Builds what is stale: one process does, and others that need it wait. */
export function ensureBuilt(): void {
  if (!builds.some(isStale)) return;
  mkdirSync(distDir, { recursive: true });
  alone(join(distDir, '.building'), () => builds.some(isStale) && buildStale());
}

function buildStale(): void {
  // In a separate process: the caller (a test, a bench) may run with another NODE_ENV.
  const script = join(projectDir, 'scripts/build.ts');
  const run = spawnSync(process.execPath, ['--import', 'tsx', script, '--stale'], {
    cwd: projectDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The build failed: npm run build says why.');
}

/** Open pages still ask for chunks of the last build: those of the last day are kept. */
function keepRecent(previous: string, fresh: string): void {
  for (const file of filesIn(previous)) {
    const name = relative(previous, file);
    const isHidden = name.startsWith('.');
    const isRecent = Date.now() - statSync(file).mtimeMs < KEPT_MS;
    if (!isHidden && isRecent && !existsSync(join(fresh, name)))
      cpSync(file, join(fresh, name), { preserveTimestamps: true });
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(join(projectDir, source)).filter((name) => !name.includes('.test.'))) {
      hash.update(relative(projectDir, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
