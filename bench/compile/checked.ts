import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMutation, mutated } from '../../engine/cli/fixtures/mutated.ts';
import { problemsOf } from '../../engine/cli/project.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { makeCrowd } from './crowd.ts';

/** A command from its start to its end. */
interface Taken {
  ms: number;
  /** The most memory that it had, bytes; null where the system does not tell. */
  bytes: number | null;
}

export interface CheckTimes {
  /** All of them, none looked at before. */
  all: Taken;
  /** All of them again, one page of one of them changed. */
  again: Taken;
  /** One of them, the page changed. */
  one: Taken;
}

const portico = join(projectDir, 'bin/portico.js');

/** Its memory is read while it runs: Linux forgets it with the process. */
async function takenBy(...args: string[]): Promise<Taken> {
  const begun = performance.now();
  const child = spawn(process.execPath, [portico, ...args], { stdio: 'ignore' });
  let bytes: number | null = null;
  const look = setInterval(() => {
    const file = `/proc/${child.pid}/status`;
    const [, kilobytes] = (existsSync(file) && /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))) || [];
    if (kilobytes) bytes = Number(kilobytes) * 1024;
  }, 100);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(look);
  if (code !== 0) throw new Error(`portico ${args.join(' ')} ended with ${code}.`);
  return { ms: performance.now() - begun, bytes };
}

/** `portico check` over so many tenants of 50 pages each. */
export async function checkCrowd(count: number): Promise<CheckTimes> {
  const { tenantsDir, slugs, remove } = makeCrowd(count);
  try {
    const slug = slugs[Math.floor(count / 2)] ?? '';
    const changed = join(tenantsDir, slug, 'tenant.json');
    const where = ['--tenants', tenantsDir];
    // The command line builds itself when its sources have changed: that is no part of it.
    await takenBy('help');
    const all = await takenBy('check', ...where);
    appendFileSync(changed, '\n');
    const again = await takenBy('check', ...where);
    appendFileSync(changed, '\n');
    return { all, again, one: await takenBy('check', slug, ...where) };
  } finally {
    remove();
  }
}

/** `portico check` of a tenant that extends the project's preset, changed before each time, ms. */
export async function checkSmall(times: number): Promise<number[]> {
  const { tenantsDir, slugs, remove } = makeCrowd(1, 'base');
  try {
    const taken: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      appendFileSync(join(tenantsDir, slugs[0] ?? '', 'tenant.json'), '\n');
      taken.push((await takenBy('check', ...slugs, '--tenants', tenantsDir)).ms);
    }
    return taken.slice(1);
  } finally {
    remove();
  }
}

/** Checks of manifests of the demo that were mutated at random, always the same, ms each. */
export function checkMutated(count: number): number[] {
  const taken: number[] = [];
  eachMutation({ count, seed: 1 }, (project) => {
    const begun = performance.now();
    problemsOf(project, [mutated]);
    taken.push(performance.now() - begun);
  });
  return taken;
}
