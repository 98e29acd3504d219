import { performance } from 'node:perf_hooks';
import { type Coverage, coverageOf } from './coverage.ts';
import type { FlowModel } from './flow-model.ts';
import { deadEnds, lostEvents, uncovered, unmodelled, unnamed, withoutEnd } from './invariants.ts';
import { allPaths, browserPaths, type FlowPath } from './paths.ts';
import { runOnMachine } from './run-machine.ts';

export interface Check {
  /** The condition in words. */
  words: string;
  /** Where it does not hold. */
  problems: string[];
}

/** Checks the whole machine without running it. */
export function checksOf(model: FlowModel, paths: FlowPath[]): Check[] {
  const missing = uncovered(model, paths);
  return [
    { words: 'todo evento que a máquina escuta tem um momento no modelo', problems: unmodelled(model) },
    { words: 'todo estado tem nome em português', problems: unnamed(model) },
    { words: 'há caminho por todos os estados', problems: missing.states },
    { words: 'há caminho por todas as transições', problems: missing.edges },
    { words: 'nenhum estado fica sem saída', problems: deadEnds(model, paths) },
    { words: 'de todo lugar se chega a um fim', problems: withoutEnd(model, paths) },
    { words: 'nenhuma resposta e nenhum prazo se perde', problems: lostEvents(model, paths) },
  ];
}

/** Paths for the machine only: all of them, with those that close the tab. */
export function machinePaths(model: FlowModel): FlowPath[] {
  return [...allPaths(model), ...browserPaths(model).filter((path) => path.reopened)];
}

export interface Walk {
  checks: Check[];
  paths: number;
  failures: { path: FlowPath; error: string }[];
  coverage: Coverage;
  seconds: number;
}

/** Walks every path of a flow on its machine and checks the conditions, without a browser or a server. */
export async function walkMachine(model: FlowModel): Promise<Walk> {
  const began = performance.now();
  const paths = machinePaths(model);
  const failures: Walk['failures'] = [];
  for (const path of paths)
    await runOnMachine(model, path).catch((error: unknown) =>
      failures.push({ path, error: error instanceof Error ? error.message : String(error) }),
    );
  const failed = new Set(failures.map(({ path }) => path));
  return {
    checks: checksOf(model, paths),
    paths: paths.length,
    failures,
    coverage: coverageOf(
      model,
      paths.filter((path) => !failed.has(path)),
    ),
    seconds: (performance.now() - began) / 1000,
  };
}
