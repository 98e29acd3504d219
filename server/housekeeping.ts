import { sql } from 'kysely';
import { defaultImportDays } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Tx } from './db/types.ts';
import { type StepsMessage, stepsQueue } from './jobs/queue.ts';
import { failJob, type StepsCore } from './jobs/steps.ts';
import { askForClosings } from './modules/auctions/service.ts';
import { forgetAddresses } from './modules/auth/links.ts';
import { asOwner } from './modules/auth/service.ts';
import { forgetVerifications } from './modules/auth/verifications.ts';
import { checkDays } from './modules/badges/service.ts';
import { forgetUnused } from './modules/files/service.ts';
import { forgetUnreferenced } from './modules/files/unreferenced.ts';
import { askForFreezing } from './modules/halls-of-fame/service.ts';
import { forgetLines, forgetSellers } from './modules/imports/retention.ts';
import { orderPrizes } from './modules/lucky-numbers/service.ts';
import { forgetOldMails } from './modules/mail/outbox.ts';
import { forgetDevices, forgetOldMessages } from './modules/notifications/web-push/service.ts';
import { expireCredits } from './modules/points/expiration.ts';
import { reconcileDaily } from './modules/points/reconcile.ts';
import {
  askForErasures,
  askForInactive,
  forgetAccounts,
  forgetConsents,
  forgetCopies,
  forgetVisitors,
} from './modules/privacy/service.ts';
import { forgetReports } from './modules/reports/job.ts';
import { forgetAsked } from './modules/reports/lists.ts';
import { dayMs } from './modules/shared/dates.ts';
import { doAll, type Step } from './modules/shared/do-all.ts';
import { forgetStoreSessions } from './modules/store/session.ts';
import { forgetLinks } from './modules/tickets/links.ts';
import { forgetOldKeys } from './pipeline/idempotency.ts';

const hourMs = 3_600_000;
/** How long used links and changes of contact are kept, to investigate incidents. */
const keepTracesMs = 30 * dayMs;
/** How long the record of who signed in or switched programs, and from where, is kept: six months (Lei 12.965/2014, art. 15). */
const keepAccessesMs = 183 * dayMs;
/** How long what people accepted is kept after they left: five years, and a day for the clock of the database, which refuses less. */
const keepConsentsMs = 1_828 * dayMs;
/** How long the browser's files of an earlier build are kept, for tabs that are still open. */
const keepClientFilesMs = 30 * dayMs;
/**
 * How long the tickets of visitors are kept after the last that happened in them: five years, in which a consumer may claim
 * (Lei 8.078/1990, art. 27), and a day.
 */
const keepVisitorsMs = 1_828 * dayMs;
/** How long mails are kept, sent or not. */
const keepMailsMs = 7 * dayMs;
/** How long expired codes are kept, with the data that was typed. */
const keepCodesMs = hourMs;

const programIds = async ({ db }: DatabaseHandle) =>
  (await db.selectFrom('programs').select('id').execute()).map(({ id }) => id);

/** The platform's hourly work. It may run at any time, in several processes at once. */
export function keepHouse(core: StepsCore, signal?: AbortSignal, importDays?: number): Promise<void> {
  const { database, clock } = core;
  const now = clock();
  return doAll(
    [
      // First: what follows asks again for what is still due, and tidies what is over.
      () => endLostJobs(core),
      () => tidy(database, now, signal, importDays),
      () => askForDailyJobs(database, now),
    ],
    signal,
  );
}

/**
 * The jobs that no task of the queue is about: the process of every try died, or nobody took the task in time. Nothing
 * else would ever end them.
 */
const lostJobs = (database: DatabaseHandle, programId: number): Promise<readonly StepsMessage[]> =>
  // The role of requests reads no task.
  asOwner(database, programId, async (tx) => {
    const { rows } = await sql<StepsMessage>`
      select program_id as "programId", id as "jobId" from jobs
      where program_id = ${programId} and state in ('waiting', 'running') and not exists (
        select from pgboss.job as task
        where task.name = ${stepsQueue} and task.state in ('created', 'retry', 'active')
          and task.data = jsonb_build_object('programId', jobs.program_id, 'jobId', jobs.id))`.execute(tx);
    return rows;
  });

async function endLostJobs(core: StepsCore): Promise<void> {
  const end = (job: StepsMessage) => async () => {
    await failJob(core, job);
    core.log?.warn(job, 'a job was given up, since nobody works on it any more');
  };
  const endIn = (id: number) => async () => doAll((await lostJobs(core.database, id)).map(end));
  await doAll((await programIds(core.database)).map(endIn));
}

/**
 * Takes back expired credits, and deletes what has been kept for long enough:
 *
 * - of people: addresses, consents of those who left, accounts that belong to nobody any more, mails, visitors in their tickets;
 * - of signing in: sessions, codes, trusted devices, counters of attempts;
 * - of imports: their lines, and CPFs of received sales, after `importDays`;
 * - of the platform: files of earlier builds, idempotency keys, devices and messages of push.
 */
export async function tidy(
  database: DatabaseHandle,
  now: Date,
  signal?: AbortSignal,
  importDays = defaultImportDays,
): Promise<void> {
  const { db } = database;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const programs = await programIds(database);
  const stepsOf = (id: number): Step[] => {
    const inProgram = (work: (tx: Tx) => Promise<unknown>) => () => database.withProgram(id, work);
    // A program's files are all looked at: once a day, at another hour than those of the next.
    const isHourOfFiles = id % 24 === now.getUTCHours();
    return [
      () => forgetOldKeys(database, id, now),
      inProgram((tx) => tx.deleteFrom('sessions').where('created_at', '<', ago(keepAccessesMs)).execute()),
      inProgram((tx) => forgetVerifications(tx, id, ago(keepCodesMs))),
      inProgram((tx) => tx.deleteFrom('trusted_devices').where('expires_at', '<', now).execute()),
      inProgram((tx) => tx.deleteFrom('contact_changes').where('asked_at', '<', ago(keepTracesMs)).execute()),
      inProgram((tx) => tx.deleteFrom('sign_in_links').where('expires_at', '<', ago(keepTracesMs)).execute()),
      inProgram((tx) => forgetDevices(tx, id)),
      inProgram((tx) => forgetReports(tx, id, now)),
      inProgram((tx) => forgetAsked(tx, id)),
      inProgram((tx) => forgetLines(tx, id, ago(importDays * dayMs), now)),
      () => forgetSellers(database, id, ago(importDays * dayMs), signal),
      () => forgetAddresses(database, id, ago(keepAccessesMs)),
      () => forgetConsents(database, id, ago(keepConsentsMs), signal),
      () => forgetVisitors(database, id, ago(keepVisitorsMs), signal),
      inProgram((tx) => forgetCopies(tx, id, now)),
      inProgram((tx) => forgetLinks(tx, id, now)),
      inProgram((tx) => forgetStoreSessions(tx, id, now)),
      () => expireCredits(database, id, now, signal),
      ...(isHourOfFiles ? [inProgram((tx) => forgetUnreferenced(tx, id, now))] : []),
    ];
  };
  await doAll(
    [
      () => db.deleteFrom('rate_limits').where('window_start', '<', ago(dayMs)).execute(),
      () => db.deleteFrom('client_files').where('replaced_at', '<', ago(keepClientFilesMs)).execute(),
      () => forgetOldMails(db, ago(keepMailsMs)),
      () => forgetOldMessages(db, ago(dayMs)),
      () => forgetAccounts(database, now),
      ...programs.flatMap(stepsOf),
      // Last: it may wait for a bucket.
      ...programs.map((id) => () => database.withProgram(id, (tx) => forgetUnused(tx, id, now))),
    ],
    signal,
  );
}

/** Queues the long daily jobs, and jobs that nobody else queued. */
export async function askForDailyJobs(database: DatabaseHandle, now: Date): Promise<void> {
  const asking = [
    askForClosings,
    askForFreezing,
    orderPrizes,
    askForErasures,
    askForInactive,
    checkDays,
    reconcileDaily,
  ];
  const programs = await programIds(database);
  await doAll(programs.flatMap((id) => asking.map((ask) => () => ask(database, id, now))));
}
