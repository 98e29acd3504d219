import pc from 'picocolors';
import { counted } from '../../../engine/format/counted.ts';
import { shareText } from '../harness/coverage.ts';
import type { Flow } from '../harness/discover.ts';
import { caughtShare, leastCaught, type Mutation } from '../harness/mutation.ts';
import { browserPaths, sentenceOf } from '../harness/paths.ts';
import type { FlowReport } from '../report/flow-report.ts';
import { secondsText, table } from './table.ts';

/** If there are more problems of one kind, the rest is counted and not listed. */
const mostNamed = 8;

/** Prints the flow's paths with their numbers for `--path`. */
export function printPaths(flow: Flow): void {
  console.log(pc.bold(`\n${flow.title} (${flow.name})`));
  const paths = browserPaths(flow.model);
  const width = String(paths.length).length;
  for (const [index, path] of paths.entries())
    console.log(`  ${String(index + 1).padStart(width)}  ${sentenceOf(path)}`);
}

/** The problems of a flow, in words. `wasReplayed`: a path without a result is a problem too. */
export function problemsOf({ walk, paths, flow }: FlowReport, wasReplayed: boolean): string[] {
  const broken = walk.checks.flatMap(({ words, problems }) =>
    problems.map((problem) => `não vale que ${words}: ${problem}`),
  );
  const strayed = walk.failures.map(({ path, error }) => `${sentenceOf(path)} ${error}`);
  const unseen = paths.flatMap(({ number, path, result }) => {
    if (result?.passed || (!result && !(wasReplayed && flow.spec))) return [];
    const why = result?.error?.split('\n')[0] ?? 'Não foi percorrido.';
    return [`caminho ${number}: ${sentenceOf(path)} ${why}`];
  });
  return [...broken, ...strayed, ...unseen];
}

export function printProblems({ flow }: FlowReport, problems: string[]): void {
  if (problems.length === 0) return;
  console.log(pc.red(`\n${flow.title} (${flow.name}): ${counted(problems.length, 'problema', 'problemas')}`));
  for (const problem of problems.slice(0, mostNamed)) console.log(`  • ${problem}`);
  if (problems.length > mostNamed) console.log(`  … e mais ${problems.length - mostNamed}`);
}

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

function browserCells({ flow, browser, paths }: FlowReport): string[] {
  if (!flow.spec) return ['sem tela', '–', '–'];
  if (!browser) return ['–', `–/${paths.length}`, '–'];
  const passed = paths.filter(({ result }) => result?.passed).length;
  const seconds = paths.reduce((sum, { result }) => sum + (result?.seconds ?? 0), 0);
  return [
    `${shareText(browser.states)} e ${shareText(browser.edges)}`,
    `${passed}/${paths.length}`,
    secondsText(seconds),
  ];
}

/** Prints machine, states, transitions, coverage in the model and in the browser, and seconds. */
export function printCoverage(reports: FlowReport[]): void {
  const rows = reports.map((report) => {
    const { states, edges } = report.walk.coverage;
    return [
      report.flow.name,
      String(states.covered.length + states.missing.length),
      String(edges.covered.length + edges.missing.length),
      `${shareText(states)} e ${shareText(edges)}`,
      String(report.walk.paths),
      ...browserCells(report),
    ];
  });
  console.log(`\n${table(head, rows)}\n`);
}

/** Prints the mutants, how many were detected, and those that were not. */
export function printMutations(mutations: { flow: Flow; mutation: Mutation }[]): void {
  for (const { flow, mutation } of mutations) {
    if (mutation.survivors.length === 0) continue;
    console.log(pc.bold(`\n${flow.title} (${flow.name}): ninguém percebe quando`));
    for (const words of mutation.survivors) console.log(`  • ${words}`);
  }
  const rows = mutations.map(({ flow, mutation }) => [
    flow.name,
    String(mutation.total),
    String(mutation.caught),
    `${Math.floor(caughtShare(mutation) * 100)}%`,
    secondsText(mutation.seconds),
  ]);
  console.log(`\n${table(['máquina', 'estragos', 'percebidos', 'parte', 'segundos'], rows)}\n`);
  if (mutations.some(({ mutation }) => caughtShare(mutation) < leastCaught))
    console.log(pc.red(`Cada máquina precisa perceber pelo menos ${leastCaught * 100}% dos estragos.`));
}
