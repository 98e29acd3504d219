/**
 * A cache of check results on disk, by the hash of everything that a check of the tenant reads. It is off where the
 * sources run without a build (tests, development).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../manifest/project-dir.ts';
import { hashed, sourcesOf } from '../manifest/sources-hash.ts';
import { keepWhole } from '../manifest/write-whole.ts';
import { type Look, lookAt, type Project } from './project.ts';

const keptDir = join(projectDir, '.cache/looks');

/** A file beside the built command line: the hash of its sources. */
const programFile = join(import.meta.dirname, 'inputs.json');

/** Checks a tenant, or answers the cached result of the same input. */
export function lookOnceAt(project: Project, slug: string): Look {
  // Before the check: a file that changes during the check must not get the old result.
  const from = sourcesOf(project.tenantsDir, slug, programFile);
  if (from === undefined) return lookAndForget(project, slug);
  const file = join(keptDir, `${hashed(project.tenantsDir, slug)}.json`);
  const kept = read(file);
  if (kept?.from === from) return kept.look;
  const look = lookAndForget(project, slug);
  // A preset that is missing or cannot be read is outside of the hashed files.
  if (!look.problems.some(({ code }) => /^PRT-(1|301)/.test(code)))
    keepWhole(file, JSON.stringify({ from, look } satisfies Kept));
  return look;
}

/** Checks a tenant, and keeps nothing: with a thousand of them only what they share stays in memory. */
export function lookAndForget(project: Project, slug: string): Look {
  const look = lookAt(project, slug);
  project.reader.forget(join(project.tenantsDir, slug));
  return look;
}

interface Kept {
  from: string;
  look: Look;
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}
