import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import type { KeptQueue, Waiting } from './kept-queue.ts';

/** What became of a queue. */
export interface Outcome {
  sent: number;
  /** Why the server did not take some of them. */
  refused: CallFailure[];
  /** Nothing waits any more. */
  isDone: boolean;
}

/**
 * Sends what waits on the device, one after the other, until one has no answer. The queue is read again each time: a
 * page that opens meanwhile sends from it too, with the same keys. Stops at the signal, and keeps what is on its way: who
 * is signed in after that may be somebody else.
 */
export async function sendKept<Item extends Waiting>(
  queue: KeptQueue<Item>,
  send: (item: Item, signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, refused: [], isDone: true };
  for (;;) {
    const [item] = queue.recall();
    if (!item) return outcome;
    try {
      signal.throwIfAborted();
      await send(item, signal);
      signal.throwIfAborted();
      outcome.sent += 1;
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || isOutcomeUnknown(failure)) return { ...outcome, isDone: false };
      outcome.refused.push(failure);
    }
    queue.drop(item.key);
  }
}
