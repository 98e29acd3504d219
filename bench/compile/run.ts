import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainMarkup } from '../../engine/blocks/parts/plain-markup.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';
import { checkCrowd, checkMutated, checkSmall } from './checked.ts';
import { saveToServed } from './served.ts';
import { serveCrowd } from './started.ts';
import type { CompileTimes } from './worker.ts';

const tenants = 200;
const rounds = 3;
const saves = 11;
const mutations = 300;
/** Tenants of 51 files each; the goals are those of 1,000. */
const crowd = Number(process.env.BENCH_ROWS ?? 1000);
const MB = 1_000_000;

async function compileOnce(): Promise<CompileTimes> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'worker.ts'), String(tenants)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as CompileTimes;
}

function unfinishedMarkup(): number[] {
  return ['<', '<!--', '<a ', '<a href="', '<script>', '</', '<p a=b '].map((piece) => {
    const begun = performance.now();
    plainMarkup(piece.repeat(200_000));
    return performance.now() - begun;
  });
}

/**
 * Compiles one and 200 tenants from files, compared with only parsing and checking the same files; and
 * measures a save.
 */
export async function run(): Promise<BenchReport> {
  const runs: CompileTimes[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await compileOnce());
  const served = sampleOf(await saveToServed(saves));
  const small = sampleOf(await checkSmall(saves));
  const mutated = sampleOf(checkMutated(mutations));
  const checked = await checkCrowd(crowd);
  const crowdServed = await serveCrowd(crowd);
  const ofChecks: Figure[] = [
    { label: 'check of a small tenant, just changed', unit: 'ms', sample: small },
    { label: 'check of a mutated manifest, in one process', unit: 'ms', sample: mutated },
    { label: 'rich text of 200,000 tags that never end', unit: 'ms', sample: sampleOf(unfinishedMarkup()) },
    {
      label: `check of ${crowd} tenants, none looked at before`,
      unit: 's',
      sample: sampleOf([checked.all.ms / 1000]),
    },
    { label: 'memory of that', unit: 'MB', sample: sampleOf([(checked.all.bytes ?? 0) / MB]) },
    { label: 'all again, one changed', unit: 's', sample: sampleOf([checked.again.ms / 1000]) },
    { label: 'one of them, changed', unit: 's', sample: sampleOf([checked.one.ms / 1000]) },
    {
      label: `second start with ${crowd} tenants`,
      unit: 's',
      sample: sampleOf([crowdServed.secondStart / 1000]),
    },
    {
      label: 'processor time of that',
      unit: 's',
      sample: sampleOf([(crowdServed.secondStartCpu ?? 0) / 1000]),
    },
    { label: 'memory of that', unit: 'MB', sample: sampleOf([(crowdServed.bytes ?? 0) / MB]) },
    { label: 'requests, p95', unit: 'ms', sample: sampleOf([crowdServed.quiet]) },
    {
      ...{
        label: 'requests while the preset is edited, p95',
        unit: 'ms',
        sample: sampleOf([crowdServed.edited]),
      },
      ratio: crowdServed.edited / crowdServed.quiet,
    },
    { label: 'all compiled after that edit', unit: 's', sample: sampleOf([crowdServed.recompiled / 1000]) },
  ];
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
      `Checks: ${crowd} tenants of 51 files that extend one preset; the small tenant extends the project's own. Whole processes.`,
      'Second start: on PostgreSQL, the data folder of the first; until /readyz answers. Requests: the page of one of ten tenants after the other, 20 ms between two.',
      'Saved to served: from writing a page of aurora to HTML of the running server made from it.',
    ],
    figures: [
      figure('first tenant, cold', 'ms', (run) => run.first),
      figure('one tenant again, files read anew', 'ms', (run) => run.again),
      { ...all, ratio: sampleOf(runs.map((run) => run.all / run.floor)).median },
      figure(`${tenants} tenants, processor time`, 's', (run) => run.cpu / 1000),
      figure(`floor of ${tenants} tenants`, 's', (run) => run.floor / 1000),
      { label: 'saved to served, one page', unit: 'ms', sample: served },
      ...ofChecks,
    ],
    targets: [
      { label: `${tenants} tenants compiled`, measured: all.sample.median, limit: 10, unit: 's' },
      { label: 'saved to served, one page', measured: served.median, limit: 300, unit: 'ms' },
      { label: 'check of a small tenant', measured: small.median, limit: 400, unit: 'ms' },
      { label: 'slowest check of a mutated manifest', measured: mutated.max, limit: 5000, unit: 'ms' },
      { label: `check of ${crowd} tenants`, measured: checked.all.ms / 1000, limit: 30, unit: 's' },
      { label: 'memory of that', measured: (checked.all.bytes ?? 0) / MB, limit: 700, unit: 'MB' },
      { label: `second start with ${crowd}`, measured: crowdServed.secondStart / 1000, limit: 10, unit: 's' },
      { label: 'memory of that', measured: (crowdServed.bytes ?? 0) / MB, limit: 600, unit: 'MB' },
      {
        ...{ label: 'p95 while the preset is edited', unit: 'ms' },
        ...{ measured: crowdServed.edited, limit: crowdServed.quiet * 1.5 },
      },
      { label: `check of one of ${crowd}`, measured: checked.one.ms / 1000, limit: 1, unit: 's' },
    ],
  };
}
