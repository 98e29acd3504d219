import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { eventOf, type FlowModel, snapshotKey, stateName } from './flow-model.ts';
import { HandClock } from './hand-clock.ts';
import type { Moment } from './moment.ts';
import type { Way } from './paths.ts';

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Everything that can be observed of a machine after a moment. */
export interface Observed {
  /** State and context, by the model's keys. */
  key: string;
  /** The rest of the context that the screen shows. */
  shows: string;
  /** The visitor's moments that are possible now. */
  offers: string[];
  /** Calls, delays and effects since the last moment, each with its input. */
  effects: string[];
  output: string;
}

type Effect = (args?: unknown, params?: unknown) => void;

/** The names of the effects that are provided from outside: actions that are not `assign` or `raise`. */
export function effectsOf(machine: AnyStateMachine): [string, Effect][] {
  const { actions } = machine.implementations as Record<
    'actions',
    Record<string, Effect & { type?: string }>
  >;
  return Object.entries(actions).filter(
    ([, action]) => typeof action === 'function' && !String(action.type ?? '').startsWith('xstate.'),
  );
}

/** Lets the results of settled promises reach the machine. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

/** A running actor of a machine; the test controls its calls, its clock and its effects. */
export class Walker {
  private readonly model: FlowModel;
  private readonly calls = new Map<string, Call>();
  private readonly clock = new HandClock((delay) => this.effects.push(`delay ${delay}`));
  private effects: string[] = [];
  private readonly actor;
  private problem: unknown = null;

  /** `machine`: the model's own, or a mutant. */
  constructor(model: FlowModel, machine: AnyStateMachine, start: Way['start']) {
    this.model = model;
    this.actor = createActor(this.instrument(machine), { input: start.input, clock: this.clock });
    this.clock.serve(this.actor);
    this.actor.subscribe({ error: (error) => (this.problem = error) });
    this.actor.start();
  }

  private instrument(machine: AnyStateMachine): AnyStateMachine {
    const { actors } = machine.implementations as Record<'actors', Record<string, unknown>>;
    const held = fromPromise(({ input, self }) => {
      this.effects.push(`call ${self.id} ${JSON.stringify(input)}`);
      return new Promise((resolve, reject) => this.calls.set(self.id, { resolve, reject }));
    });
    const noted = (name: string) => (_: unknown, params: unknown) => {
      this.effects.push(`effect ${name} ${JSON.stringify(params)}`);
    };
    return machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, held])),
      actions: Object.fromEntries(effectsOf(machine).map(([name]) => [name, noted(name)])),
    });
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** Makes a moment happen. Throws if the machine has not made the call or started the delay. */
  async happen(moment: Moment): Promise<void> {
    this.effects = [];
    if ('user' in moment) this.actor.send(moment.user);
    else if ('delay' in moment) this.clock.fire(eventOf(this.model, moment).type);
    else {
      const call = this.calls.get(moment.actor);
      if (!call) throw new Error(`the machine never called "${moment.actor}"`);
      if ('resolves' in moment) call.resolve(moment.resolves);
      else call.reject(moment.rejects);
    }
    await settle();
    if (this.problem) throw this.problem;
  }

  observe(): Observed {
    const { model, snapshot } = this;
    const possible = model.moments.filter((one) => 'user' in one && snapshot.can(eventOf(model, one)));
    return {
      key: snapshotKey(model, snapshot),
      shows: JSON.stringify(model.shows?.(snapshot.context, stateName(snapshot))) ?? '',
      offers: possible.map((one) => one.id),
      effects: this.effects,
      output: JSON.stringify([snapshot.status, snapshot.output]),
    };
  }

  stop(): void {
    this.actor.stop();
  }
}
