/** The hash of the contents of everything that a tenant is compiled from: the same hash, the same result. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from './project-dir.ts';

/** The folder of the presets that every tenant may extend. */
const presetsDir = join(projectDir, 'tenants');

export function hashed(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

/**
 * The hash of a tenant's folders and presets, the contract and the engine, whose own hash is in `programFile`. Undefined if it
 * is unknown: for sources that run without a build, and for a folder with symbolic links.
 */
export function sourcesOf(tenantsDir: string, slug: string, programFile: string): string | undefined {
  try {
    return hashed(
      programAndContract(programFile),
      ...[...placesOf(tenantsDir, slug)].map((dir) => hashOfFolder(dir)),
    );
  } catch {
    return undefined;
  }
}

let program: string | undefined;

/** What all tenants share: the engine, the contract, the schemas and the description of each feature. */
function programAndContract(programFile: string): string {
  if (program !== undefined) return program;
  program = hashed(
    projectDir,
    readFileSync(programFile, 'utf8'),
    hashOfFile(join(projectDir, 'openapi/generated/contract.json')),
    ...['schemas', 'features'].map((folder) =>
      hashOfFolder(join(projectDir, folder), (path) => path.endsWith('.json') && !isForEditors(path)),
    ),
  );
  return program;
}

/** What only editors read, as the names of the tenants' pages. */
const isForEditors = (path: string) => dirname(path) === join(projectDir, 'schemas/generated');

/** The folders of a tenant and of the presets that it extends, even if they do not exist. */
function placesOf(tenantsDir: string, slug: string): Set<string> {
  const places = new Set<string>();
  for (let name: unknown = slug; typeof name === 'string'; ) {
    const found = [join(tenantsDir, name), join(presetsDir, name)];
    if (found.every((dir) => places.has(dir))) break;
    for (const dir of found) places.add(dir);
    const file = found.map((dir) => join(dir, 'tenant.json')).find((path) => existsSync(path));
    name = file && (JSON.parse(readFileSync(file, 'utf8')) as { extends?: unknown }).extends;
  }
  return places;
}

interface File {
  path: string;
  stamp: string;
}

/** The folders in a folder and its files that are read. Throws on a symbolic link, since its target may be anywhere. */
function filesIn(dir: string, isRead: (path: string) => boolean): File[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return [{ path, stamp: '' }, ...filesIn(path, isRead)];
    if (!entry.isFile()) throw new Error('Neither a file nor a folder.');
    if (!isRead(path)) return [];
    const { ctimeMs, size, ino } = statSync(path);
    return [{ path, stamp: `${ctimeMs} ${size} ${ino}` }];
  });
}

const hashOfFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** For presets: the state of the files when they were read, and their hash. */
const known = new Map<string, { stamps: string; hash: string }>();

/** The hash of the names and contents of all files of a folder that are read. */
function hashOfFolder(dir: string, isRead: (path: string) => boolean = () => true): string {
  if (!existsSync(dir)) return hashed('none', dir);
  if (lstatSync(dir).isSymbolicLink()) throw new Error('A link.');
  const files = filesIn(dir, isRead);
  const stamps = hashed(...files.map(({ path, stamp }) => `${path} ${stamp}`));
  const before = known.get(dir);
  if (before?.stamps === stamps) return before.hash;
  const contents = files.flatMap(({ path, stamp }) => (stamp === '' ? [path] : [path, hashOfFile(path)]));
  const hash = hashed(dir, ...contents);
  known.set(dir, { stamps, hash });
  return hash;
}
