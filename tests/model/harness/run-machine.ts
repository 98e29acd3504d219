import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { type FlowModel, snapshotKey } from './flow-model.ts';
import type { FlowPath, PathStep } from './paths.ts';

/** Longer than any delay of a flow. */
const aLongTime = 24 * 3_600_000;

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Lets settled promises reach the machine. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

function happen(step: PathStep, actor: AnyActorRef, calls: Map<string, Call>, clock: SimulatedClock): void {
  const { moment } = step;
  if ('user' in moment) actor.send(moment.user);
  else if ('delay' in moment) clock.increment(aLongTime);
  else {
    const call = calls.get(moment.actor);
    if (!call) throw new Error(`The machine never called "${moment.actor}"`);
    if ('resolves' in moment) call.resolve(moment.resolves);
    else call.reject(moment.rejects);
  }
}

/**
 * Runs a path through a living actor: real promises for its calls, a clock moved by hand for its delays. Throws
 * at the first step after which the actor is elsewhere than the path says.
 */
export async function runOnMachine(model: FlowModel, path: FlowPath): Promise<void> {
  const calls = new Map<string, Call>();
  const names = Object.keys(model.machine.implementations.actors);
  const held = (name: string) =>
    fromPromise(() => new Promise((resolve, reject) => calls.set(name, { resolve, reject })));
  const machine = model.machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, held(name)])),
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: path.start.input, clock });
  // A rejected call is part of the path; nothing else may go wrong.
  actor.subscribe({
    error: (error) => {
      throw error;
    },
  });
  actor.start();
  for (const step of path.steps) {
    happen(step, actor, calls, clock);
    await settle();
    const here = snapshotKey(model, actor.getSnapshot() as AnyMachineSnapshot);
    const expected = snapshotKey(model, step.after);
    if (here !== expected)
      throw new Error(
        `${path.id}: after "${step.moment.words}" the machine is in ${here}, not in ${expected}`,
      );
  }
  actor.stop();
}
