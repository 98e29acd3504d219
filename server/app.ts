import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Handlers } from './contract/handler.ts';
import type { DatabaseHandle } from './db/client.ts';
import { bindContract } from './pipeline/bind.ts';
import type { Core } from './pipeline/core.ts';
import { secureRandom } from './pipeline/execute.ts';
import type { TenantDirectory } from './pipeline/program.ts';
import { allowTenantOrigins } from './plugins/cross-origin.ts';
import { drainOnClose } from './plugins/drain.ts';
import { answerErrors, answerFrameworkError, answerNotFound } from './plugins/errors.ts';
import { addHealth } from './plugins/health.ts';
import { refuseBrokenHosts } from './plugins/host.ts';
import { logRequests, maskedStream } from './plugins/logging.ts';
import { awaitTenants } from './plugins/pending.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';

const jsonBodyBytes = 1024 * 1024;
/** How long a request may take to arrive, and how often that is checked. */
const requestTimeoutMs = 30_000;
const lookEveryMs = 1000;
// Responses are compressed as they are sent: brotli at quality 4 costs about as much as gzip and is smaller.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface AppOptions {
  readonly config: Pick<Config, 'publicOrigin' | 'trustProxy' | 'isProduction'>;
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly handlers: Partial<Handlers>;
  readonly readAhead: Core['readAhead'];
  /** Adds the portal's pages, after the contract's operations. */
  readonly web?: (app: FastifyInstance) => Promise<void> | void;
  readonly clock?: () => Date;
  readonly random?: () => number;
  /** Throws when a response breaks the contract; by default everywhere except in production. */
  readonly isStrict?: boolean;
  /** Null: no log. */
  readonly log?: NodeJS.WritableStream | null;
  readonly logLevel?: string;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs?: number;
  /** Where files are while they arrive; by default the system's folder. */
  readonly uploadsDir?: () => string;
}

/** The trusted proxies: the nearest ones, by their number, or those of some networks. */
function believed(
  proxies: Config['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Nothing, called JSON, is no body: whether there must be one, the contract says. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** The whole platform as an app that can listen. Throws when an operation has no handler. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isSecure = options.config.publicOrigin?.startsWith('https:') ?? false;
  const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const app = Fastify({
    bodyLimit: jsonBodyBytes,
    requestTimeout: timeoutMs,
    // Node uses the longer of the two for the whole request, so they are the same.
    http: { connectionsCheckingInterval: lookEveryMs, headersTimeout: timeoutMs },
    trustProxy: believed(options.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logger:
      options.log === null
        ? false
        : { level: options.logLevel ?? 'info', stream: maskedStream(options.log ?? process.stdout) },
  });
  addSecurityHeaders(app, isSecure);
  logRequests(app);
  drainOnClose(app);
  answerErrors(app);
  app.setNotFoundHandler(answerNotFound);
  // Only the contract's media types are parsed; a form on another site can send plain text, never JSON.
  app.removeContentTypeParser('text/plain');
  takeEmptyJson(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions });
  refuseBrokenHosts(app);
  awaitTenants(app, options.tenants);
  await allowTenantOrigins(app, options.tenants);
  addHealth(app, options.database);
  bindContract(app, {
    database: options.database,
    tenants: options.tenants,
    handlers: options.handlers,
    readAhead: options.readAhead,
    clock: options.clock ?? (() => new Date()),
    random: options.random ?? secureRandom,
    isStrict: options.isStrict ?? !options.config.isProduction,
    isSecure,
    publicOrigin: options.config.publicOrigin,
    uploadsDir: options.uploadsDir,
    port: () => (app.server.address() as AddressInfo | null)?.port ?? null,
  });
  await options.web?.(app);
  return app;
}
