import pc from 'picocolors';
import { coverageOf, shareText } from '../harness/coverage.ts';
import { discoverFlows, type Flow } from '../harness/discover.ts';
import { caughtShare, leastCaught, mutate } from '../harness/mutation.ts';
import { browserPaths, sentenceOf } from '../harness/paths.ts';
import { readResults } from '../harness/results.ts';
import { type Walk, walkMachine } from '../harness/walk.ts';
import { replayAll, replayOne } from './browser.ts';
import { readOptions, UsageError } from './options.ts';
import { secondsText, table } from './table.ts';

/** More problems of a kind than this are counted, not named. */
const mostNamed = 8;

function listPaths(flow: Flow): void {
  console.log(pc.bold(`\n${flow.title} (${flow.name})`));
  const paths = browserPaths(flow.model);
  const width = String(paths.length).length;
  for (const [index, path] of paths.entries())
    console.log(`  ${String(index + 1).padStart(width)}  ${sentenceOf(path)}`);
}

function problemsOf({ checks, failures }: Walk): string[] {
  return [
    ...checks.flatMap(({ words, problems }) =>
      problems.map((problem) => `não vale que ${words}: ${problem}`),
    ),
    ...failures.map(({ path, error }) => `${sentenceOf(path)} ${error}`),
  ];
}

function printProblems(flow: Flow, problems: string[]): void {
  if (problems.length === 0) return;
  console.log(pc.red(`\n${flow.title} (${flow.name}): ${problems.length} problema(s)`));
  for (const problem of problems.slice(0, mostNamed)) console.log(`  • ${problem}`);
  if (problems.length > mostNamed) console.log(`  … e mais ${problems.length - mostNamed}`);
}

function browserRow(flow: Flow): { cells: string[]; problems: string[] } {
  if (!flow.spec) return { cells: ['–', '–', '–'], problems: [] };
  const paths = browserPaths(flow.model);
  const results = readResults(flow.model, paths);
  const passed = paths.filter((path) => results.get(path)?.passed);
  const { states, edges } = coverageOf(flow.model, passed);
  const seconds = [...results.values()].reduce((sum, result) => sum + result.seconds, 0);
  const problems = paths.flatMap((path, index) => {
    const result = results.get(path);
    if (result?.passed) return [];
    const why = result?.error?.split('\n')[0] ?? 'não foi percorrido';
    return [`caminho ${index + 1}: ${sentenceOf(path)} ${why}`];
  });
  return {
    cells: [
      `${shareText(states)} e ${shareText(edges)}`,
      `${passed.length}/${paths.length}`,
      secondsText(seconds),
    ],
    problems,
  };
}

/** Walks and replays; answers whether everything passed. */
async function runAll(flows: Flow[], machineOnly: boolean): Promise<boolean> {
  const walks = new Map<Flow, Walk>();
  for (const flow of flows) walks.set(flow, await walkMachine(flow.model));
  if (!machineOnly) replayAll(flows);

  let isGood = true;
  const rows = flows.map((flow) => {
    const walk = walks.get(flow) as Walk;
    const browser = machineOnly ? { cells: ['–', '–', '–'], problems: [] } : browserRow(flow);
    const problems = [...problemsOf(walk), ...browser.problems];
    if (problems.length > 0) isGood = false;
    printProblems(flow, problems);
    const { states, edges } = walk.coverage;
    const [seen = '', replayed = '', seconds = ''] = browser.cells;
    return [
      flow.name,
      String(states.covered.length + states.missing.length),
      String(edges.covered.length + edges.missing.length),
      `${shareText(states)} e ${shareText(edges)}`,
      String(walk.paths),
      seen,
      replayed,
      seconds,
    ];
  });
  const head = [
    'máquina',
    'estados',
    'transições',
    'no modelo',
    'caminhos',
    'no navegador',
    'caminhos',
    'segundos',
  ];
  console.log(`\n${table(head, rows)}\n`);
  return isGood;
}

/** Breaks every machine on purpose; answers whether enough of it was noticed. */
async function runMutants(flows: Flow[]): Promise<boolean> {
  let isGood = true;
  const rows: string[][] = [];
  for (const { name, title, model } of flows) {
    const mutation = await mutate(model);
    const share = caughtShare(mutation);
    if (share < leastCaught) isGood = false;
    rows.push([
      name,
      String(mutation.total),
      String(mutation.caught),
      `${Math.floor(share * 100)}%`,
      secondsText(mutation.seconds),
    ]);
    if (mutation.survivors.length > 0) console.log(pc.bold(`\n${title} (${name}): ninguém percebe quando`));
    for (const words of mutation.survivors) console.log(`  • ${words}`);
  }
  console.log(`\n${table(['máquina', 'estragos', 'percebidos', 'parte', 'segundos'], rows)}\n`);
  if (!isGood) console.log(pc.red(`Cada máquina precisa de pelo menos ${leastCaught * 100}%.`));
  return isGood;
}

/** The command `npm run model`. Answers its exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args, await discoverFlows());
    const [flow] = options.flows;
    if (options.list) {
      for (const one of options.flows) listPaths(one);
      return 0;
    }
    if (options.path !== null && flow) {
      const path = browserPaths(flow.model)[options.path - 1];
      if (!path) return 2;
      console.log(pc.bold(`${flow.title}, caminho ${options.path}: ${sentenceOf(path)}`));
      return replayOne(flow, options.path, options) ? 0 : 1;
    }
    if (options.mutate) return (await runMutants(options.flows)) ? 0 : 1;
    return (await runAll(options.flows, options.machineOnly)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(pc.red(error.message));
    return 2;
  }
}
