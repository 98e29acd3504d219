import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import type { Db } from './db/types.ts';
import { askForDailyJobs, tidy } from './housekeeping.ts';
import { jobKinds } from './jobs/kind.ts';
import { startWorker } from './jobs/worker.ts';
import { warmUp } from './modules/auth/password.ts';
import { collectHandlers, kinds } from './modules/index.ts';
import { openTransport } from './modules/mail/transport.ts';
import { startMailWorker } from './modules/mail/worker.ts';
import { pushReach, startPushWorker } from './modules/notifications/web-push/service.ts';
import { addressFinder } from './modules/places/service.ts';
import { openStore } from './modules/store/service.ts';
import type { TenantDirectory } from './pipeline/program.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface ServeOptions {
  readonly config: Config;
  /** Closed by `stop()`; where the start fails, by whoever opened it. */
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  /** The project's own tenants folder, where `base` is when `TENANTS_DIR` has none. */
  readonly projectTenantsDir: string;
  readonly web?: (app: FastifyInstance, database: DatabaseHandle) => Promise<void> | void;
  /** Runs under the lock of the migrations, before anybody is served. */
  readonly afterSeed?: (db: Db) => Promise<void>;
  readonly logLevel?: string;
  /** Answers that break the contract are errors rather than trimmed. */
  readonly isStrict: boolean;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Slugs of the tenants that this start seeded. */
  readonly seeded: readonly string[];
  /** Lets requests in flight finish, then closes everything. */
  stop(): Promise<void>;
}

/** Brings the database up to date, seeds new tenants and listens. Throws what stops any of it. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { config, database, tenants, projectTenantsDir } = options;
  const seeded = await prepareDatabase(database, {
    tenantsDir: config.tenantsDir,
    projectTenantsDir,
    afterSeed: options.afterSeed,
  });
  const handlers = collectHandlers({
    database,
    tenants,
    findAddress: addressFinder(config.postalServiceUrl),
    store: openStore(database, config.store),
    webPush: config.webPush,
  });
  const { logLevel, isStrict } = options;
  const web = (app: FastifyInstance) => options.web?.(app, database);
  const app = await createApp({ config, database, tenants, handlers, web, logLevel, isStrict });
  await warmUp();
  await app.listen({ port: config.port, host: config.host });
  const clock = () => new Date();
  const stopWorking = await startWorker({
    database,
    kinds: jobKinds(kinds),
    clock,
    log: app.log,
    housekeeping: async (signal) => {
      await tidy(database, clock(), signal);
      await askForDailyJobs(database, clock());
    },
  });
  const stopMailing = sendMails(config, database, app);
  const stopPushing = sendPushes(config, database, app);
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    seeded,
    async stop() {
      await app.close();
      await stopWorking();
      await stopMailing();
      await stopPushing();
      await database.close();
    },
  };
}

/** Mail leaves through `SMTP_URL`; without it, it stays in the database. Answers how to stop. */
function sendMails(config: Config, database: DatabaseHandle, app: FastifyInstance): () => Promise<void> {
  if (!config.smtpUrl) return async () => undefined;
  const transport = openTransport(config.smtpUrl, config.mailFrom);
  return startMailWorker({ database, transport, log: app.log, clock: () => new Date() });
}

/** Devices are told of notifications where there are keys to sign that with. Answers how to stop. */
function sendPushes(
  { webPush }: Config,
  database: DatabaseHandle,
  app: FastifyInstance,
): () => Promise<void> {
  if (!webPush) return async () => undefined;
  const reach = pushReach(webPush);
  return startPushWorker({ database, settings: webPush, log: app.log, clock: () => new Date(), reach });
}
