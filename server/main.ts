import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ownersFile } from '../engine/manifest/owners.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { type Config, readConfig } from './config.ts';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import { demoAccountLines } from './demo-accounts.ts';
import type { RunningServer } from './serve.ts';
import { startProblem } from './start-problem.ts';
import type { TenantStore } from './tenants/store.ts';
import type { WebParts } from './web/tenants.ts';

/** Requests in flight have this long to end after SIGTERM. */
const drainMs = 10_000;

export interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Adds the pages; development brings its own. */
  readonly web?: (app: FastifyInstance, parts: WebParts) => Promise<void>;
}

/**
 * Starts the whole portal and prints where it is. Resolves when it listens; a start that fails prints one line and
 * ends the process with 1. SIGTERM and SIGINT let requests end and exit 0.
 */
export async function start({ env = process.env, web = addPages }: StartOptions = {}): Promise<void> {
  let database: DatabaseHandle | null = null;
  try {
    const config = readConfig(env);
    // First of all, what a wrong environment ends at once: a taken port, a folder in use, a database that does not answer.
    await probeAddress(config);
    database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
    // Most of the code is read only now: what is wrong with the environment has been told by then, in a third of the time.
    const { openTenants } = await import('./tenants/store.ts');
    const { followArrivals } = await import('./follow-arrivals.ts');
    const { serve } = await import('./serve.ts');
    const { followContent, refreshContent } = await import('./refresh-content.ts');
    const isDev = web !== addPages;
    const log = {
      info: (message: string) => console.log(message),
      error: (message: string) => console.error(message),
    };
    const projectTenantsDir = join(projectDir, 'tenants');
    const content = { tenantsDir: config.tenantsDir, projectTenantsDir, log };
    const tenants = await openTenants({
      tenantsDir: config.tenantsDir,
      projectDir,
      contract: readContract(),
      log,
      ownersFile: ownersFile(config.dataDir),
    });
    const server = await serve({
      config,
      database,
      tenants,
      projectTenantsDir,
      afterSeed: config.appliesContent ? (db) => refreshContent({ ...content, db }) : undefined,
      web: (app, opened) => web(app, { tenants, database: opened, config }),
      isStrict: ['development', 'test'].includes(env.NODE_ENV ?? '') || isDev,
      logLevel: env.LOG_LEVEL || (config.isProduction ? 'info' : 'warn'),
    });
    const stopFollowing = isDev ? await followContent({ ...content, db: database.db }) : undefined;
    followArrivals({ database, tenants, tenantsDir: config.tenantsDir, projectTenantsDir, log });
    stopOnSignal(server, tenants, stopFollowing);
    announce(config, server, tenants, isDev);
  } catch (error) {
    console.error(startProblem(error, env));
    await database?.close();
    process.exit(1);
  }
}

/** Throws what listening there would: whoever has a taken port should not wait for a database to be made first. */
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

function readContract(): Record<string, unknown> {
  const file = join(projectDir, 'openapi/generated/contract.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function announce(config: Config, server: RunningServer, tenants: TenantStore, isDev: boolean): void {
  const { port } = server;
  const addresses = tenants.all.flatMap(({ ir }) =>
    ir.domains.map((domain) => `  http://${domain}:${port}  ${ir.brand.title}`),
  );
  const lines = [
    `Pórtico no ar em ${config.publicOrigin ?? `http://${config.host}:${port}`}`,
    ...(addresses.length > 0 ? addresses : [`  Nenhum tenant em ${config.tenantsDir}.`]),
    ...(config.store.remote
      ? []
      : [`  http://${config.store.host}:${port}  Loja de prêmios (entre pelo Catálogo)`]),
    ...(config.isProduction ? [] : demoAccountLines(config.tenantsDir)),
    ...mailLines(config, port, isDev),
  ];
  console.log(lines.join('\n'));
}

/** Where mail goes, when no server of `SMTP_URL` takes it: a code that nobody can read must not be a riddle. */
function mailLines({ smtpUrl, host }: Config, port: number, isDev: boolean): string[] {
  if (smtpUrl) return [];
  const kept =
    'E-mails (códigos de acesso, troca de senha): sem SMTP_URL eles não saem, ficam no banco de dados.';
  if (isDev) return [kept, `  Leia-os em http://${host}:${port}/dev/mail`];
  return [kept, '  Para lê-los aqui: npm run dev e o endereço /dev/mail. Para enviá-los: defina SMTP_URL.'];
}

function stopOnSignal(
  server: RunningServer,
  tenants: TenantStore,
  stopFollowing: (() => Promise<void>) | undefined,
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await tenants.close();
    await stopFollowing?.();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
