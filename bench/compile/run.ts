import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchReport, Figure } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';
import { saveToServed } from './served.ts';
import type { CompileTimes } from './worker.ts';

const tenants = 200;
const rounds = 3;
const saves = 11;

async function compileOnce(): Promise<CompileTimes> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'worker.ts'), String(tenants)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as CompileTimes;
}

/** One and 200 tenants from files to what is served, beside only parsing and checking the same files; and a save. */
export async function run(): Promise<BenchReport> {
  const runs: CompileTimes[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await compileOnce());
  const served = sampleOf(await saveToServed(saves));
  const figure = (label: string, unit: string, pick: (run: CompileTimes) => number): Figure => ({
    label,
    unit,
    sample: sampleOf(runs.map(pick)),
  });
  const all = figure(`${tenants} tenants`, 's', (run) => run.all / 1000);
  return {
    bench: 'compile',
    conditions: [
      `${tenants} copies of the demo tenants in turn, each with its slug, domain, program and title; a fresh process a run, no validator in the cache.`,
      'Floor: JSON.parse and Ajv over the same files, the preset read anew for each tenant.',
      'Saved to served: from writing a page of aurora to HTML of the running server made from it.',
    ],
    figures: [
      figure('first tenant, cold', 'ms', (run) => run.first),
      figure('one tenant again, files read anew', 'ms', (run) => run.again),
      { ...all, ratio: sampleOf(runs.map((run) => run.all / run.floor)).median },
      figure(`${tenants} tenants, processor time`, 's', (run) => run.cpu / 1000),
      figure(`floor of ${tenants} tenants`, 's', (run) => run.floor / 1000),
      { label: 'saved to served, one page', unit: 'ms', sample: served },
    ],
    targets: [
      { label: `${tenants} tenants compiled`, measured: all.sample.median, limit: 10, unit: 's' },
      { label: 'saved to served, one page', measured: served.median, limit: 300, unit: 'ms' },
    ],
  };
}
