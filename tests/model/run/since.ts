import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import type { Flow } from '../harness/discover.ts';
import { draws, twoTabsSpec } from '../harness/draws.ts';
import { UsageError } from './usage-error.ts';

function git(cwd: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new UsageError(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Files that no flow depends on, so that a change in them affects no flow. */
const outside = /^(docs|bench|reports)\/|\.md$/;

/**
 * The flows that a changed file affects; null for a file that all flows depend on: engine, server, the
 * harness.
 */
function ownersOf(file: string, flows: readonly Flow[]): Flow[] | null {
  if (file === twoTabsSpec) return flows.filter(({ name }) => draws(name));
  const [, feature] = /^features\/([^/]+)\//.exec(file) ?? [];
  const [, model] =
    /^tests\/model\/(?:transitions\/)?([\w-]+?)\.(?:model|driver|spec|test|txt)/.exec(file) ?? [];
  const name = feature ?? model;
  if (!name || (feature && !existsSync(join(projectDir, 'tests/model', `${feature}.model.ts`)))) return null;
  return flows.filter(
    ({ spec, name: own, model }) =>
      own === name || spec?.endsWith(`/${name}.spec.ts`) || (feature && model.feature === feature),
  );
}

/** The flows that these files affect, or all of them. */
export function flowsTouchedBy(files: readonly string[], flows: readonly Flow[]): Flow[] {
  const owners = files.filter((file) => !outside.test(file)).map((file) => ownersOf(file, flows));
  if (owners.includes(null)) return [...flows];
  return flows.filter((flow) => owners.some((own) => own?.includes(flow)));
}

/**
 * The flows that a change affects: those whose own files differ from `revision`, committed or not; all of
 * them if a file differs that every flow depends on. `cwd`: the repository, which has the project at its top.
 * Throws a `UsageError` for a revision that git does not know.
 */
export function touchedSince(revision: string, flows: readonly Flow[], cwd = projectDir): Flow[] {
  const changed = [
    ...git(cwd, ['diff', '--name-only', revision, '--']),
    ...git(cwd, ['ls-files', '--others', '--exclude-standard']),
  ];
  return flowsTouchedBy(changed, flows);
}
