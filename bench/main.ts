/**
 * `npm run bench [name…]`: every figure beside its comparison, measured in one run, and every target with
 * PASS or ABOVE. Times depend on the machine, so a missed target fails nothing; a bench that cannot run does.
 */
import { type BenchReport, printReport, saveReport } from './support/report.ts';

const benches: Record<string, () => Promise<{ run(): Promise<BenchReport> }>> = {
  render: () => import('./render/run.ts'),
  'first-load': () => import('./first-load/run.ts'),
  api: () => import('./api/run.ts'),
  compile: () => import('./compile/run.ts'),
  frames: () => import('./frames/run.ts'),
  impact: () => import('./impact/run.ts'),
  points: () => import('./points/run.ts'),
  products: () => import('./products/run.ts'),
  sales: () => import('./sales/run.ts'),
  bodies: () => import('./bodies/run.ts'),
  cockpit: () => import('./cockpit/run.ts'),
  feed: () => import('./feed/run.ts'),
  imports: () => import('./imports/run.ts'),
  people: () => import('./people/run.ts'),
};

async function runOne(name: string): Promise<boolean> {
  try {
    const bench = await benches[name]?.();
    if (!bench) throw new Error('No such bench.');
    const report = await bench.run();
    printReport(report);
    saveReport(report);
    return true;
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error);
    return false;
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  if (!(await runOne(name))) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
