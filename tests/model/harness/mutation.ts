import { performance } from 'node:perf_hooks';
import type { FlowModel } from './flow-model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { browserPaths, type FlowPath } from './paths.ts';
import { runOnMachine, type Trace } from './run-machine.ts';
import { machinePaths } from './walk.ts';

/** The share of a machine's mutants that its paths must detect. */
export const leastCaught = 0.9;

export interface Mutation {
  total: number;
  caught: number;
  /** The mutants that nothing detected, in words. */
  survivors: string[];
  seconds: number;
}

export function caughtShare({ caught, total }: Mutation): number {
  return total === 0 ? 1 : caught / total;
}

/** Paths in the order in which they detect most: the few that cover everything first. */
function orderedPaths(model: FlowModel): FlowPath[] {
  const covering = new Set(browserPaths(model).map((path) => path.id));
  const all = machinePaths(model);
  return [...all.filter(({ id }) => covering.has(id)), ...all.filter(({ id }) => !covering.has(id))];
}

/** A path that detects a mutant comes first for the next one, which is often broken nearby. */
async function isCaught(model: FlowModel, mutant: Mutant, spec: [FlowPath, Trace][]): Promise<boolean> {
  for (const [index, [path, trace]] of spec.entries())
    try {
      await runOnMachine(model, path, mutant.machine, trace);
    } catch {
      spec.unshift(...spec.splice(index, 1));
      return true;
    }
  return false;
}

/**
 * Creates every mutant of a machine and tests whether the model detects it: the paths give the expected
 * result after each moment (state, context, possible events, calls and effects, the end), the invariants what
 * must hold. Throws if the machine itself does not behave as its model says.
 */
export async function mutate(model: FlowModel): Promise<Mutation> {
  const began = performance.now();
  const spec: [FlowPath, Trace][] = [];
  for (const path of orderedPaths(model)) spec.push([path, await runOnMachine(model, path)]);
  const mutants = mutantsOf(model.machine);
  const survivors: string[] = [];
  for (const mutant of mutants) if (!(await isCaught(model, mutant, spec))) survivors.push(mutant.words);
  return {
    total: mutants.length,
    caught: mutants.length - survivors.length,
    survivors,
    seconds: (performance.now() - began) / 1000,
  };
}
