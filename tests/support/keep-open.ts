import { onTestFinished } from 'vitest';
import type { DatabaseHandle } from '../../server/db/client.ts';
import type { Tx } from '../../server/db/types.ts';

/**
 * Does something in a program's transaction and keeps that open; answers a function that commits it, as the end of the
 * test does.
 */
export async function keepOpen(
  database: DatabaseHandle,
  programId: number,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  return new Promise((done, fail) => {
    const ended = database.withProgram(programId, async (tx) => {
      await work(tx);
      await new Promise<void>((end) => {
        onTestFinished(() => end());
        done(() => {
          end();
          return ended;
        });
      });
    });
    ended.catch(fail);
  });
}
