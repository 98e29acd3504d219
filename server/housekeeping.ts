import { defaultImportDays } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import { askForClosings } from './modules/auctions/service.ts';
import { forgetVerifications } from './modules/auth/verifications.ts';
import { checkDays } from './modules/badges/service.ts';
import { forgetUnused } from './modules/files/service.ts';
import { forgetUnreferenced } from './modules/files/unreferenced.ts';
import { askForFreezing } from './modules/halls-of-fame/service.ts';
import { forgetLines } from './modules/imports/retention.ts';
import { orderPrizes } from './modules/lucky-numbers/service.ts';
import { forgetOldMails } from './modules/mail/outbox.ts';
import { forgetDevices } from './modules/notifications/web-push/service.ts';
import { expireCredits } from './modules/points/expiration.ts';
import { reconcileDaily } from './modules/points/reconcile.ts';
import { askForErasures, forgetCopies } from './modules/privacy/service.ts';
import { forgetReports } from './modules/reports/job.ts';
import { forgetStoreSessions } from './modules/store/session.ts';
import { forgetLinks } from './modules/tickets/links.ts';
import { forgetOldKeys } from './pipeline/idempotency.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long ended sessions are kept, to investigate incidents. */
const keepSessionsMs = 30 * dayMs;
/** How long mails are kept, sent or not. */
const keepMailsMs = 7 * dayMs;
/** How long expired codes are kept, with the data that was typed. */
const keepCodesMs = hourMs;

/**
 * Deletes what has expired (the lines of imports after `importDays`, idempotency keys, sessions, codes,
 * trusted devices, push devices, mails, counters of attempts) and takes back expired credits. It may run at
 * any time, in several processes at once.
 */
export async function tidy(
  database: DatabaseHandle,
  now: Date,
  signal?: AbortSignal,
  importDays = defaultImportDays,
): Promise<void> {
  await database.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - dayMs))
    .execute();
  await forgetOldMails(database.db, new Date(now.getTime() - keepMailsMs));
  const programs = await database.db.selectFrom('programs').select('id').execute();
  for (const { id } of programs) {
    if (signal?.aborted) return;
    await forgetOldKeys(database, id, now);
    const before = new Date(now.getTime() - keepSessionsMs);
    await database.withProgram(id, (tx) =>
      tx.deleteFrom('sessions').where('expires_at', '<', before).execute(),
    );
    await database.withProgram(id, async (tx) => {
      await forgetVerifications(tx, id, new Date(now.getTime() - keepCodesMs));
      await tx.deleteFrom('trusted_devices').where('expires_at', '<', now).execute();
      await tx.deleteFrom('contact_changes').where('asked_at', '<', before).execute();
    });
    await database.withProgram(id, (tx) =>
      tx.deleteFrom('sign_in_links').where('expires_at', '<', before).execute(),
    );
    await database.withProgram(id, (tx) => forgetDevices(tx, id));
    await database.withProgram(id, (tx) => forgetReports(tx, id, now));
    const linesSince = new Date(now.getTime() - importDays * dayMs);
    await database.withProgram(id, (tx) => forgetLines(tx, id, linesSince, now));
    await database.withProgram(id, (tx) => forgetCopies(tx, id, now));
    await database.withProgram(id, (tx) => forgetLinks(tx, id, now));
    await database.withProgram(id, (tx) => forgetUnreferenced(tx, id, now));
    await database.withProgram(id, (tx) => forgetStoreSessions(tx, id, now));
    await expireCredits(database, id, now, signal);
  }
  // Last: a store of contents that does not answer keeps nothing else from being done.
  for (const { id } of programs) {
    if (signal?.aborted) return;
    await database.withProgram(id, (tx) => forgetUnused(tx, id, now));
  }
}

/** Queues the long daily jobs, and jobs that nobody else queued. */
export async function askForDailyJobs(database: DatabaseHandle, now: Date): Promise<void> {
  const programs = await database.db.selectFrom('programs').select('id').execute();
  for (const { id } of programs) {
    await askForClosings(database, id, now);
    await askForFreezing(database, id, now);
    await orderPrizes(database, id, now);
    await askForErasures(database, id, now);
    await checkDays(database, id, now);
    await reconcileDaily(database, id, now);
  }
}
