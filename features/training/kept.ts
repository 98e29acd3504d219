/**
 * The queue of unsent actions on the device: it outlives the tab, and belongs to one person and one training.
 */
import type { Store } from '../stage/pendingResult.ts';
import type { Outgoing } from './types.ts';

export interface Whose {
  programId: number;
  userId: number;
  trainingId: number;
}

const nameOf = ({ programId, userId, trainingId }: Whose) =>
  `portico.training.${programId}.${userId}.${trainingId}`;

/** The stored queue, in order; empty if it is missing or invalid. */
export function recallQueue(store: Store, whose: Whose): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(nameOf(whose)) ?? '[]');
    return Array.isArray(kept) && kept.every(isOutgoing) ? kept : [];
  } catch {
    return [];
  }
}

export function keepQueue(store: Store, whose: Whose, queue: readonly Outgoing[]): void {
  if (queue.length === 0) store.removeItem(nameOf(whose));
  else store.setItem(nameOf(whose), JSON.stringify(queue));
}

function isOutgoing(value: unknown): value is Outgoing {
  const { key, what, body } = (value ?? {}) as Partial<Outgoing>;
  return typeof key === 'string' && (what === 'step' || what === 'answer') && typeof body === 'object';
}
