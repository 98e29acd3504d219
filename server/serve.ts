import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Db } from './db/types.ts';
import { keepHouse } from './housekeeping.ts';
import { jobKinds } from './jobs/kind.ts';
import { startWorker } from './jobs/worker.ts';
import { warmUp } from './modules/auth/password.ts';
import { giveDueBadges } from './modules/badges/service.ts';
import { collectHandlers, kinds } from './modules/index.ts';
import { openTransport } from './modules/mail/transport.ts';
import { startMailWorker } from './modules/mail/worker.ts';
import { type PushWorker, pushReach, startPushWorker } from './modules/notifications/web-push/service.ts';
import { addressFinder } from './modules/places/service.ts';
import { readAhead } from './modules/read-ahead.ts';
import { settleDue } from './modules/sales/service.ts';
import { startCheckWorker } from './modules/shared/checks.ts';
import { openStore } from './modules/store/service.ts';
import type { TenantDirectory } from './pipeline/program.ts';
import { analyzeNew, prepareDatabase } from './prepare-database.ts';
import type { ServedProgram } from './programs/tenants.ts';
import { listFiles } from './web/export/job.ts';

export interface ServeOptions {
  readonly config: Config;
  /** `stop()` closes it; if the start fails, the caller that opened it must. */
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory & { readonly all: readonly ServedProgram[] };
  /** The project's own tenants folder, which has `base` if `TENANTS_DIR` does not. */
  readonly projectTenantsDir: string;
  /** Where files are while they arrive. */
  readonly uploadsDir: () => string;
  readonly web?: (app: FastifyInstance, database: DatabaseHandle) => Promise<void> | void;
  /** Runs under the lock of the migrations, before the first request. */
  readonly afterCreation?: (db: Db) => Promise<void>;
  /** Takes which tenant's program is made, and what is wrong with one. */
  readonly log: { info(message: string): void; error(message: string): void };
  /** Responses that break the contract are errors; otherwise extra properties are removed. */
  readonly isStrict: boolean;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Slugs of the tenants that this start has handled, by their programs. */
  readonly prepared: ReadonlyMap<number, string>;
  /** Lets running requests finish, then closes everything. */
  stop(): Promise<void>;
}

/** Runs the migrations, seeds new tenants and listens. Throws the first error. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { config, database, tenants, projectTenantsDir } = options;
  const found = tenants.all;
  const { created, waiting } = await prepareDatabase(database, {
    tenantsDir: config.tenantsDir,
    projectTenantsDir,
    tenants: found,
    log: options.log,
    afterCreation: options.afterCreation,
  });
  const handled = found.filter(({ slug }) => !waiting.includes(slug));
  const handlers = collectHandlers({
    database,
    tenants,
    findAddress: addressFinder(config.postalServiceUrl),
    store: openStore(database, config.store),
    webPush: config.webPush,
  });
  const { isStrict, uploadsDir } = options;
  const web = (app: FastifyInstance) => options.web?.(app, database);
  const { logLevel } = config;
  const own = { handlers, readAhead, web };
  const app = await createApp({ config, database, tenants, ...own, logLevel, isStrict, uploadsDir });
  await warmUp();
  await app.listen({ port: config.port, host: config.host });
  // Beside the first requests, which it would otherwise keep waiting for more than a second.
  const analyzed =
    created.length > 0 &&
    analyzeNew(database).catch((error: unknown) =>
      app.log.error({ err: error }, 'the tables were not analyzed'),
    );
  const clock = () => new Date();
  const jobs = {
    ...{ database, kinds: jobKinds([...kinds, listFiles(app)]), clock, log: app.log },
    tenantOf: (programId: number) => tenants.byProgram(programId),
  };
  const stopWorking = await startWorker({
    ...jobs,
    housekeeping: (signal) => keepHouse(jobs, signal, config.importDays),
  });
  const checks = { database, log: app.log, clock };
  const stopGiving = startCheckWorker(checks, giveDueBadges, 'badges could not be given');
  const stopSettling = startCheckWorker(checks, settleDue, 'sellers could not be settled');
  const stopMailing = sendMails(config, database, app);
  const stopPushing = sendPushes(config, app, jobs);
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    prepared: new Map(handled.map(({ slug, programId }) => [programId, slug])),
    async stop() {
      await app.close();
      await stopWorking();
      await stopGiving();
      await stopSettling();
      await stopMailing();
      await stopPushing();
      await analyzed;
      await database.close();
    },
  };
}

/**
 * Sends mail through `SMTP_URL`; without it, mail stays in the database. Answers a function that stops it.
 */
function sendMails(config: Config, database: DatabaseHandle, app: FastifyInstance): () => Promise<void> {
  if (!config.smtpUrl) return async () => undefined;
  const transport = openTransport(config.smtpUrl, config.mailFrom);
  return startMailWorker({ database, transport, log: app.log, clock: () => new Date() });
}

/** Sends push messages if there are keys to sign them. Answers a function that stops it. */
function sendPushes(
  { webPush }: Config,
  app: FastifyInstance,
  { database, clock, tenantOf }: Pick<PushWorker, 'database' | 'clock' | 'tenantOf'>,
): () => Promise<void> {
  if (!webPush) return async () => undefined;
  const reach = pushReach(webPush);
  return startPushWorker({ database, settings: webPush, log: app.log, clock, reach, tenantOf });
}
