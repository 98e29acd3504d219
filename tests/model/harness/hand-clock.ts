import type { AnyActorRef } from 'xstate';

interface Scheduled {
  event: { type: string };
  delay: number;
}

interface Timer {
  event: string;
  ring(): void;
}

/** A machine's clock that does not run: each delay ends only when a test ends it. */
export class HandClock {
  private actor: AnyActorRef | null = null;
  private readonly timers = new Map<number, Timer>();
  private readonly known = new WeakSet<Scheduled>();
  private readonly onStart: (delay: string) => void;
  private last = 0;

  /** Calls `onStart` for each delay that begins: its event and its length, ms. */
  constructor(onStart: (delay: string) => void) {
    this.onStart = onStart;
  }

  /** Sets the actor of this clock, before it starts. */
  serve(actor: AnyActorRef): void {
    this.actor = actor;
  }

  setTimeout(ring: () => void, ms: number): number {
    const id = ++this.last;
    const event = this.newestEvent();
    this.timers.set(id, { event, ring });
    this.onStart(`${event} ${ms}`);
    return id;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** XState records what it schedules just before it asks for a timer. */
  private newestEvent(): string {
    const system = this.actor?.system.getSnapshot() as
      | { _scheduledEvents: Record<string, Scheduled> }
      | undefined;
    const newest = Object.values(system?._scheduledEvents ?? {}).find((one) => !this.known.has(one));
    if (newest) this.known.add(newest);
    return newest?.event.type ?? '';
  }

  /** Ends the delay that sends this event. Throws if no such delay is running. */
  fire(event: string): void {
    const found = [...this.timers].find(([, timer]) => timer.event === event);
    if (!found) throw new Error(`the machine waits for no "${event}"`);
    const [id, timer] = found;
    this.timers.delete(id);
    timer.ring();
  }
}
