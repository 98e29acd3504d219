/** What can happen to a flow. */
import type { EventObject } from 'xstate';

/** How a call can fail, or its tab be closed and opened again. */
export type Fault = 'offline' | 'crash' | 'refused' | 'expired' | 'slow' | 'reopened';

/** The faults that can be made for any call. */
export type ScheduledFault = Exclude<Fault, 'slow' | 'reopened'>;

/** A fault that cannot happen to a flow's call (or to its tab), and why. */
export interface Unmet {
  /** The invoke's id; nothing for the tab. */
  call?: string;
  faults: Fault[];
  why: string;
}

/** The source of an event: the visitor, an answer to a call (by the invoke's id), or a clock. */
export type Cause =
  | { user: EventObject }
  | { actor: string; resolves: unknown }
  | { actor: string; rejects: unknown }
  | { delay: string; in: string };

export type Moment = Cause & {
  /** Short name, unique in the flow; the driver implements it. */
  id: string;
  /** The event in words: 'girar', 'o servidor não responde'. */
  words: string;
  /** No model has written it: it is one of the faults that happen to every call. */
  scheduled?: ScheduledFault;
};
