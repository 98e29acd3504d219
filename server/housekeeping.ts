import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from './db/client.ts';
import { forgetOldKeys } from './plugins/idempotency.ts';

const everyMs = 3_600_000;
const dayMs = 24 * everyMs;
/** Ended sessions are kept this long, for whoever looks into an incident. */
const keepSessionsMs = 30 * dayMs;

/** Throws away what has expired: idempotency keys, old sessions, counters of attempts. Safe to run anywhere, any time. */
export async function tidy(database: DatabaseHandle, now: Date): Promise<void> {
  await database.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - dayMs))
    .execute();
  const programs = await database.db.selectFrom('programs').select('id').execute();
  for (const { id } of programs) {
    await forgetOldKeys(database, id, now);
    const before = new Date(now.getTime() - keepSessionsMs);
    await database.withProgram(id, (tx) =>
      tx.deleteFrom('sessions').where('expires_at', '<', before).execute(),
    );
  }
}

/** Tidies every hour; answers how to stop. A failure is logged and tried again an hour later. */
export function tidyHourly(database: DatabaseHandle, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(database, new Date()).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
