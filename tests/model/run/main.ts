import { relative } from 'node:path';
import pc from 'picocolors';
import { discoverFlows, type Flow } from '../harness/discover.ts';
import { caughtShare, leastCaught, type Mutation, mutate } from '../harness/mutation.ts';
import { browserPaths, sentenceOf } from '../harness/paths.ts';
import type { RandomWalks } from '../harness/random-walk.ts';
import { readMutation, saveMutation } from '../harness/results.ts';
import { type Walk, walkMachine } from '../harness/walk.ts';
import { type FlowReport, reportOf } from '../report/flow-report.ts';
import { writeReport } from '../report/write-report.ts';
import { replayAll, replayByChance, replayOne, replayTabs, walkTabs } from './browser.ts';
import { type Options, readOptions } from './options.ts';
import { printCoverage, printMutations, printPaths, printProblems, problemsOf } from './print.ts';
import { UsageError } from './usage-error.ts';

/** Tests the mutants of the machines and stores the results. */
async function breakMachines(flows: Flow[]): Promise<{ flow: Flow; mutation: Mutation }[]> {
  const all: { flow: Flow; mutation: Mutation }[] = [];
  for (const flow of flows) {
    const mutation = await mutate(flow.model);
    saveMutation(flow.model, mutation);
    all.push({ flow, mutation });
  }
  return all;
}

/** The result of walking a machine, which does not change during a run. */
const walks = new Map<Flow, Walk>();

async function walkOnce(flow: Flow): Promise<Walk> {
  const walk = walks.get(flow) ?? (await walkMachine(flow.model));
  walks.set(flow, walk);
  return walk;
}

async function reportsOf(flows: Flow[]): Promise<FlowReport[]> {
  const reports: FlowReport[] = [];
  for (const flow of flows) reports.push(reportOf(flow, await walkOnce(flow), readMutation(flow.model)));
  return reports;
}

/** Draws the page for every flow, also those that were not asked for, with all known results. */
async function drawReport(all: Flow[]): Promise<FlowReport[]> {
  const reports = await reportsOf(all);
  console.log(`Relatório: ${relative(process.cwd(), await writeReport(reports))}`);
  return reports;
}

async function runMutants({ flows }: Options, all: Flow[]): Promise<boolean> {
  const mutations = await breakMachines(flows);
  printMutations(mutations);
  await drawReport(all);
  return mutations.every(({ mutation }) => caughtShare(mutation) >= leastCaught);
}

/** Walks and replays; answers whether everything passed. */
async function runAll({ flows, machineOnly, reportOnly }: Options, all: Flow[]): Promise<boolean> {
  const isReplay = !machineOnly && !reportOnly;
  if (isReplay) replayAll(flows);
  const isGood = !isReplay || replayTabs(flows);
  const reports = (await reportsOf(flows)).map((report) => ({
    report,
    problems: problemsOf(report, isReplay),
  }));
  for (const { report, problems } of reports) printProblems(report, problems);
  printCoverage(reports.map(({ report }) => report));
  // If a machine does not behave as its model says, mutants cannot be distinguished from it.
  const sound = reports.filter(({ report }) => report.walk.failures.length === 0);
  const unbroken = sound.filter(({ report }) => !reportOnly || readMutation(report.flow.model) === null);
  if (!machineOnly) await breakMachines(unbroken.map(({ report }) => report.flow));
  await drawReport(all);
  return isGood && reports.every(({ problems }) => problems.length === 0);
}

function runByChance({ flows, tabs }: Options, walks: RandomWalks): boolean {
  console.log(pc.bold(`Passeios ao acaso, semente ${walks.seed}`));
  const isGood = tabs ? walkTabs(flows, walks) : replayByChance(flows, walks);
  const asked = [...flows.map(({ name }) => name), tabs ? '--tabs' : '--random'].join(' ');
  if (!isGood)
    console.log(`Os mesmos: npm run model -- ${asked} --seed ${walks.seed} --walks ${walks.count}`);
  return isGood;
}

function runPath(options: Options): boolean {
  const [flow] = options.flows;
  const path = flow && browserPaths(flow.model)[(options.path ?? 0) - 1];
  if (!flow || !path || options.path === null) throw new UsageError('Qual caminho?');
  console.log(pc.bold(`${flow.title}, caminho ${options.path}: ${sentenceOf(path)}`));
  return replayOne(flow, options.path, options);
}

/** The command `npm run model`. Answers its exit code: 0 passed, 1 something failed, 2 it could not run. */
export async function main(args: string[]): Promise<number> {
  try {
    const all = await discoverFlows();
    const options = readOptions(args, all);
    if (options.list) {
      options.flows.forEach(printPaths);
      return 0;
    }
    if (options.flows.length === 0) {
      console.log('Nenhum fluxo mudou.');
      return 0;
    }
    if (options.path !== null) return runPath(options) ? 0 : 1;
    if (options.random) return runByChance(options, options.random) ? 0 : 1;
    const isGood = options.mutate ? await runMutants(options, all) : await runAll(options, all);
    return isGood ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(pc.red(error.message));
    return 2;
  }
}
