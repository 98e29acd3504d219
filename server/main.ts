import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { counted } from '../engine/format/counted.ts';
import { ownersFile } from '../engine/manifest/owners.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { type Config, readConfig } from './config.ts';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import type { OwnFolder } from './db/own-folder.ts';
import { demoAccountLines } from './demo/account-list.ts';
import type { RunningServer } from './serve.ts';
import { startProblem } from './start-problem.ts';
import type { TenantStore } from './tenants/store.ts';
import type { WebParts } from './web/tenants.ts';

/** How long running requests may take to end after SIGTERM. */
const drainMs = 10_000;

export interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Adds the pages; the development server passes its own. */
  readonly web?: (app: FastifyInstance, parts: WebParts) => Promise<void>;
  /** Resolves when the browser's files are there; absent: they are. */
  readonly clientBuilt?: Promise<void>;
}

/**
 * Starts the whole portal and prints its address. Resolves when it listens; a start that fails prints one
 * line and ends the process with 1. SIGTERM and SIGINT let running requests end, then exit with 0.
 */
export async function start({
  env = process.env,
  web = addPages,
  clientBuilt,
}: StartOptions = {}): Promise<void> {
  let database: DatabaseHandle | null = null;
  try {
    const config = readConfig(env);
    // First, check what makes a start fail at once: a taken port, a used folder, a database that does not
    // answer.
    await probeAddress(config);
    database = await openDatabase(config);
    // Most of the code is imported only now, so that a wrong environment is reported in a third of the time.
    const { COMPILED_FIRST, openTenants } = await import('./tenants/store.ts');
    const { followArrivals } = await import('./follow-arrivals.ts');
    const { serve } = await import('./serve.ts');
    const { followContent, refreshContent } = await import('./refresh-content.ts');
    const isDev = web !== addPages;
    const log = {
      info: (message: string) => console.log(message),
      error: (message: string) => console.error(message),
    };
    const projectTenantsDir = join(projectDir, 'tenants');
    const { ReleasedTenants } = await import('./releases/follow.ts');
    const folders = await openTenants({
      tenantsDir: config.tenantsDir,
      projectDir,
      keptDir: join(config.dataDir, 'compiled'),
      log,
      ownersFile: ownersFile(config.dataDir),
      compileFirst: COMPILED_FIRST,
    });
    const { openOwnFolder } = await import('./db/own-folder.ts');
    // The database may be elsewhere, and then nobody needs to be able to write in DATA_DIR.
    const own = openOwnFolder([join(config.dataDir, 'running'), tmpdir()]);
    const tenants = new ReleasedTenants(folders, log, () => join(own.current(), 'releases'));
    const content = { tenants, tenantsDir: config.tenantsDir, projectTenantsDir, log };
    const server = await serve({
      config,
      database,
      tenants,
      projectTenantsDir,
      uploadsDir: own.current,
      log,
      afterCreation: config.appliesContent ? (db) => refreshContent({ ...content, db }) : undefined,
      web: async (app, opened) => {
        // The database has its tables by now, and nobody is served yet.
        await tenants.follow(opened.db);
        await clientBuilt;
        await web(app, { tenants, database: opened, config });
      },
      isStrict: config.isStrict || isDev,
    });
    const opened = database;
    if (isDev) followContent({ ...content, db: opened.db });
    await followArrivals({
      ...content,
      ...{ database: opened, prepared: server.prepared },
      refresh: config.appliesContent
        ? (slugs) => refreshContent({ ...content, db: opened.db }, slugs)
        : undefined,
    });
    stopOnSignal(server, tenants, own);
    announce(config, server, tenants, isDev);
  } catch (error) {
    console.error(startProblem(error, env));
    await database?.close();
    process.exit(1);
  }
}

/**
 * Throws the error of listening on the port: with a taken port nobody should wait for a database to be
 * created first.
 */
function probeAddress({ port, host }: Config): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer().once('error', refused);
    probe.listen({ port, host }, () => probe.close(() => free()));
  });
}

async function addPages(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { registerWeb } = await import('./web/register.ts');
  await registerWeb(app, parts);
}

function announce(config: Config, server: RunningServer, tenants: TenantStore, isDev: boolean): void {
  const { port } = server;
  const addresses = tenants.all.flatMap(({ domains, title }) =>
    domains.map((domain) => `  http://${domain}:${port}  ${title}`),
  );
  const lines = [
    `Pórtico no ar em ${config.publicOrigin ?? `http://${config.host}:${port}`}`,
    ...(addresses.length > 0 ? addresses : [`  Nenhum tenant em ${config.tenantsDir}.`]),
    ...(tenants.coming > 0
      ? [
          `  Mais ${counted(tenants.coming, 'tenant entra quando estiver compilado', 'tenants entram quando estiverem compilados')}.`,
        ]
      : []),
    ...(config.store.remote
      ? []
      : [`  http://${config.store.host}:${port}  Loja de prêmios (entre pelo Catálogo)`]),
    ...(config.isProduction ? [] : demoAccountLines(config.tenantsDir, slugsOf(tenants))),
    ...mailLines(config, port, isDev),
  ];
  console.log(lines.join('\n'));
}

const slugsOf = ({ all }: TenantStore) => all.map(({ slug }) => slug).sort();

/** Says where mail goes without `SMTP_URL`: otherwise a developer would not find the sign-in code. */
function mailLines({ smtpUrl, host }: Config, port: number, isDev: boolean): string[] {
  if (smtpUrl) return [];
  const kept =
    'E-mails (códigos de acesso, troca de senha): sem SMTP_URL eles não saem, ficam no banco de dados.';
  if (isDev) return [kept, `  Leia-os em http://${host}:${port}/dev/mail`];
  return [kept, '  Para lê-los aqui: npm run dev e o endereço /dev/mail. Para enviá-los: defina SMTP_URL.'];
}

function stopOnSignal(server: RunningServer, tenants: TenantStore, own: OwnFolder): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await tenants.close();
    await server.stop();
    own.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
