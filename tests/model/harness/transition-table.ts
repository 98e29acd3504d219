import type { FlowModel } from './flow-model.ts';
import { type FlowPath, type Way, waysOf } from './paths.ts';
import { runOnMachine, type Trace } from './run-machine.ts';

/** One line for each observation: the new state, and what the machine did. */
function outcome({ key, shows, effects, output }: Trace[number], before?: Trace[number]): string[] {
  const done = effects.map((effect) => effect.replace(/^delay xstate\.after\.(\w+)\.\S+/, 'delay $1'));
  const shown = shows === (before?.shows ?? '') ? [] : [`shows ${shows}`];
  const ended = output === before?.output || output === '["active",null]' ? [] : [`ends with ${output}`];
  return [`→ ${key}`, ...[...done, ...shown, ...ended].map((line) => `  ${line}`)];
}

function rowsOf(way: Way, trace: Trace): string[] {
  return trace.map((seen, index) => {
    const cause =
      index === 0 ? `start ${way.start.id}` : `${trace[index - 1]?.key} | ${way.steps[index - 1]?.moment.id}`;
    return [cause, ...outcome(seen, trace[index - 1]).map((line) => `  ${line}`)].join('\n');
  });
}

/**
 * The behaviour of a machine, situation by situation: for each start and every possible moment, the next
 * state and the calls, delays, effects and texts that come with it. Paths are generated from the machine
 * again and again, but the table is committed, so it shows when somebody changes the machine by mistake.
 */
export async function transitionTable(model: FlowModel, paths: readonly FlowPath[]): Promise<string> {
  const rows = new Set<string>();
  for (const path of paths) {
    let trace = await runOnMachine(model, path);
    for (const way of waysOf(path)) {
      for (const row of rowsOf(way, trace.slice(0, way.steps.length + 1))) rows.add(row);
      trace = trace.slice(way.steps.length + 1);
    }
  }
  return `${[...rows].sort().join('\n\n')}\n`;
}
