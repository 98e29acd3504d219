import { ApiError } from '../../contract/errors.ts';
import { isInTransaction } from '../../db/client.ts';

/**
 * Lets `atOnce` pieces of work run at the same time; the others wait for their turn. Throws `unavailable` for one more
 * when `mayWait` are waiting, and an error within a transaction: its connection would wait too.
 */
export function gate({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isInTransaction()) throw new Error('A transaction must not wait for its turn.');
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((next) => waiting.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
