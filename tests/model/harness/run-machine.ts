import type { AnyStateMachine } from 'xstate';
import { type FlowModel, snapshotKey, stateName } from './flow-model.ts';
import type { FlowPath, Way } from './paths.ts';
import { type Observed, Walker } from './walker.ts';

/** The observations at the start of a way and after each of its moments. */
export type Trace = Observed[];

function checkInvariants(model: FlowModel, walker: Walker, way: Way, count: number): void {
  const { snapshot } = walker;
  const happened = way.steps.slice(0, count).map((step) => step.moment.id);
  const place = { state: stateName(snapshot), context: snapshot.context, start: way.start, happened };
  for (const { words, holds } of model.invariants ?? [])
    if (!holds(place)) throw new Error(`in "${place.state}" it does not hold that ${words}`);
}

function compare(model: FlowModel, way: Way, index: number, seen: Observed, expected?: Observed): void {
  const snapshot = index === 0 ? way.initial : way.steps[index - 1]?.after;
  const key = snapshot ? snapshotKey(model, snapshot) : '';
  if (seen.key !== key) throw new Error(`the machine is in ${seen.key}, not in ${key}`);
  if (expected && JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}

async function runWay(
  model: FlowModel,
  way: Way,
  machine: AnyStateMachine,
  expected?: Trace,
): Promise<Trace> {
  const walker = new Walker(model, machine, way.start);
  const trace: Trace = [];
  const look = () => {
    checkInvariants(model, walker, way, trace.length);
    const seen = walker.observe();
    compare(model, way, trace.length, seen, expected?.[trace.length]);
    trace.push(seen);
  };
  try {
    look();
    for (const { moment } of way.steps)
      try {
        await walker.happen(moment);
        look();
      } catch (error) {
        throw new Error(`after "${moment.words}" ${error instanceof Error ? error.message : String(error)}`);
      }
  } finally {
    walker.stop();
  }
  return trace;
}

/**
 * Runs a path with a running actor: real promises for its calls, a manual clock for its delays, and the
 * invariants checked at every step. Throws at the first moment after which the actor's state differs from the
 * path or, with `expected`, its behaviour differs. `machine`: by default the model's own; a changed one can
 * be tested.
 */
export async function runOnMachine(
  model: FlowModel,
  path: FlowPath,
  machine: AnyStateMachine = model.machine,
  expected?: Trace,
): Promise<Trace> {
  const trace = await runWay(model, path, machine, expected);
  if (!path.reopened) return trace;
  return [...trace, ...(await runWay(model, path.reopened, machine, expected?.slice(trace.length)))];
}
