import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../server/app.ts';
import { type DatabaseHandle, openServerDatabase } from '../../server/db/client.ts';
import { collectHandlers } from '../../server/modules/index.ts';
import type { WebPushSettings } from '../../server/modules/notifications/web-push/service.ts';
import { addressFinder } from '../../server/modules/places/service.ts';
import { readAhead } from '../../server/modules/read-ahead.ts';
import type { Store } from '../../server/modules/store/service.ts';
import type { Core } from '../../server/pipeline/core.ts';
import { seedSmallTenants, smallDatabase } from './database.ts';
import { injectSome } from './inject-some.ts';
import { type DataFiles, password, type SmallSlug, smallPrograms } from './small-tenants.ts';

export interface Answer {
  status: number;
  /** Parsed JSON; null for an empty response or a file. */
  json: unknown;
  raw: LightMyRequestResponse;
}

/** A caller of the platform: a person of a small tenant, or (`token` null) a visitor. */
export interface Caller {
  slug: SmallSlug;
  programId: number;
  token: string | null;
  /** `path` is below `/api/v1/program/{programId}` unless it starts with `/api`. */
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  /** What the answer of `get` holds as its data. */
  data<Data>(path: string, query?: Record<string, string>): Promise<Data>;
  send(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  request(options: InjectOptions): Promise<Answer>;
  /** Of the person. */
  id(): Promise<number>;
  /** The person's points. */
  balance(): Promise<number>;
}

export interface Platform {
  app: FastifyInstance;
  database: DatabaseHandle;
  visitor(slug: SmallSlug): Caller;
  signIn(slug: SmallSlug, cpf: string): Promise<Caller>;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  /** Data files that replace the ones of the small tenants. */
  data?: DataFiles;
  /** Absent: an embedded database in memory. */
  databaseUrl?: string;
  clock?: () => Date;
  random?: () => number;
  /** Absent: only the local table. */
  postalServiceUrl?: string;
  /** The keys that sign push messages. */
  webPush?: WebPushSettings;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
  /** The store of prizes; absent: the platform's own. */
  store?: Store;
  /** What its pages compiled to, of every tenant. */
  compiled?: object | undefined;
  /** Reads what a form brings before its handler begins; absent: as in production. */
  readAhead?: Core['readAhead'];
  /** Where the lines of its log go; absent: nowhere. */
  log?: NodeJS.WritableStream;
  /** Adds pages. */
  web?: (app: FastifyInstance, database: DatabaseHandle) => Promise<void>;
}

function toAnswer(raw: LightMyRequestResponse): Answer {
  const isJson = String(raw.headers['content-type'] ?? '').includes('json');
  return { status: raw.statusCode, json: isJson ? JSON.parse(raw.payload) : null, raw };
}

function caller(app: FastifyInstance, slug: SmallSlug, token: string | null): Caller {
  const programId = smallPrograms[slug];
  const host = `${slug}.localhost`;
  const own = {
    host,
    'x-requested-with': 'XMLHttpRequest',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const request = async (options: InjectOptions) =>
    toAnswer(await injectSome(app, { ...options, headers: { ...own, ...options.headers } }));
  const url = (path: string) => (path.startsWith('/api') ? path : `/api/v1/program/${programId}${path}`);
  const get: Caller['get'] = (path, query = {}) => request({ method: 'GET', url: url(path), query });
  const data = async <Data>(path: string, query?: Record<string, string>) =>
    ((await get(path, query)).json as { data: Data }).data;
  return {
    ...{ slug, programId, token, request, get, data },
    send: (method, path, body, headers = {}) =>
      request({ method, url: url(path), payload: body as InjectOptions['payload'], headers }),
    id: async () => (await data<{ id: number }>('/user')).id,
    balance: async () => (await data<{ balance: number }>('/participant/points')).balance,
  };
}

async function openSmallDatabase({ databaseUrl, data }: PlatformOptions): Promise<DatabaseHandle> {
  if (!databaseUrl) return smallDatabase(data);
  const database = openServerDatabase(databaseUrl);
  await seedSmallTenants(database, data);
  return database;
}

/** The whole platform over the two small tenants, called without a socket. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const database = await openSmallDatabase(options);
  const tenants = {
    byDomain(domain: string) {
      const slug = domain.replace(/\.localhost$/, '');
      return slug === 'um' || slug === 'dois'
        ? { slug, programId: smallPrograms[slug], domain, origins: [], compiled: options.compiled }
        : null;
    },
    byProgram(id: number) {
      const found = Object.entries(smallPrograms).find(([, programId]) => programId === id);
      return found ? { slug: found[0], programId: id, domain: `${found[0]}.localhost`, origins: [] } : null;
    },
  };
  const app = await createApp({
    config: { publicOrigin: null, trustProxy: false, isProduction: false },
    database,
    tenants,
    handlers: collectHandlers({
      database,
      tenants,
      findAddress: addressFinder(options.postalServiceUrl ?? null),
      ...(options.store && { store: options.store }),
      webPush: options.webPush,
    }),
    readAhead: options.readAhead ?? readAhead,
    clock: options.clock,
    random: options.random,
    requestTimeoutMs: options.requestTimeoutMs,
    web: (started) => options.web?.(started, database),
    log: options.log ?? null,
  });
  await app.ready();
  return {
    app,
    database,
    visitor: (slug) => caller(app, slug, null),
    async signIn(slug, cpf) {
      const answer = await caller(app, slug, null).send('POST', '/login', { login: cpf, password });
      const { access_token } = (answer.json ?? {}) as { access_token?: string };
      if (!access_token) throw new Error(`${cpf} could not sign in: ${answer.status} ${answer.raw.payload}`);
      return caller(app, slug, access_token);
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
