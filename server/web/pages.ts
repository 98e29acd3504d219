import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import { resolve as resolveText, type Scope } from '../../engine/expression/evaluate.ts';
import type { Feature } from '../../engine/feature.ts';
import type { CompiledTenant, PageIr } from '../../engine/manifest/ir.ts';
import { matchRoute, type RouteMatch } from '../../engine/manifest/match-path.ts';
import { decide, NOT_FOUND } from '../../engine/session/decide.ts';
import { gatesOf } from '../../engine/session/gate.ts';
import { scopeOf } from '../../engine/session/scope.ts';
import { brandOf, type Settings, settingsOf } from '../../engine/session/settings.ts';
import type { InlineData } from '../../engine/session/types.ts';
import type { RequestLike } from '../pipeline/call.ts';
import type { ClientBuild } from './client-files.ts';
import { noConsent, type PageConsent, readConsent } from './consent.ts';
import { contentSecurityPolicy } from './csp.ts';
import { renderDocument } from './document.ts';
import type { AskForFile } from './export/job.ts';
import { sendExport } from './export/send.ts';
import { readGates } from './gate.ts';
import { neutralBrand } from './neutral-brand.ts';
import { type PageReading, readClosed, readGuard, readPage, readVisit } from './page-data.ts';
import { sendText } from './tenant-files.ts';
import type { WebTenants } from './tenants.ts';
import { viewsOf } from './views-of.ts';

export interface PageOptions {
  tenants: WebTenants;
  /** Read at every request in development, where files change. */
  client(): ClientBuild;
  isDev: boolean;
  /** Features that decide before a page is shown. */
  gates?: readonly Pick<Feature, 'name' | 'gate'>[];
  /** Queues the file of a long list; absent: every list is sent at once. */
  askForFile?: AskForFile;
  /** Lets development add its scripts to the document. */
  transform?(html: string, nonce: string): string;
}

const SESSION_COOKIE = 'portico_session=';
const ADMIN_PARAMETER = 'admin_user_id';

/** Answers every remaining address with the portal's first HTML. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  app.get('/favicon.ico', (request, reply) => {
    const favicon = options.tenants.compiledFor(request)?.tenant.brand.favicon;
    return favicon ? reply.redirect(favicon) : reply.code(404).send();
  });
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nAllow: /\nDisallow: /api/\n'),
  );
  app.get('/api/*', (_, reply) => reply.callNotFound());
  app.get('/_portico/closed', (request, reply) => answerClosed(app, options, request, reply));
  app.get('/*', (request, reply) => answerPage(app, options, request, reply));
}

/**
 * For people who sign in without loading a new document: the names of the pages that their menus leave out.
 */
async function answerClosed(
  app: FastifyInstance,
  { tenants }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = addressOf(request);
  const tenant = tenants.compiledFor(request)?.tenant;
  if (!tenant) return reply.code(404).send([]);
  const who = identityOf(request, url);
  const visit = await readVisit(app, tenant.program.id, who.request, who.mayBeSignedIn);
  const person = {
    tenant,
    settings: settingsOf(visit.settings, tenant),
    user: visit.user,
    origin: url.origin,
  };
  const [closed] = await readClosed(app, person, who.request);
  return reply.header('cache-control', 'private, no-store').send(closed?.data ?? []);
}

async function answerPage(
  app: FastifyInstance,
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = addressOf(request);
  const compiled = options.tenants.compiledFor(request, reply);
  if (!compiled)
    return options.tenants.isClosed(request)
      ? sendNeutral(options, request, reply, 503, 'Portal indisponível', null)
      : answerUnknownDomain(options, url, request, reply);
  const { tenant } = compiled;
  const who = identityOf(request, url);
  const {
    settings: pageSettings,
    user,
    status: asked,
  } = await readVisit(app, tenant.program.id, who.request, who.mayBeSignedIn);
  const settings = settingsOf(pageSettings, tenant);
  // The program is not there, or not to be asked: the browser says so, with its button to try again. Who is refused to
  // look in as somebody else is told so by the browser, which asks again, and starts anew as themselves.
  const isRefused = who.looksIn && asked < 500;
  if (!pageSettings)
    return sendDocument(options, request, reply, unavailable(compiled, settings, isRefused ? asked : 503));
  const { pathname, search, origin } = url;
  const visit = { tenant, settings, user, pathname, search, origin };
  const decision = decide(visit);
  if (decision.kind === 'go') return sendAway(reply, decision.to, url);

  const match = decision.kind === 'show' ? decision.match : matchRoute(tenant.routes, NOT_FOUND);
  const wanted = decision.kind === 'forbidden' ? null : pageOf(compiled, match);
  const scope = scopeOf({ tenant, settings, user, route: match?.params ?? {}, search });
  const gates = user && decision.kind === 'show' ? gatesOf(options.gates ?? [], tenant) : [];
  // All in parallel: a gate or a guard rarely refuses, and then the page's data are dropped.
  const guarded = decision.kind === 'show' ? decision.match.route.guard : undefined;
  const [consent, gate, guard, closed, reading] = await Promise.all([
    readConsent(app, tenant.program.id, pageSettings, who.request),
    readGates(app, gates, visit, who.request),
    readGuard(app, guarded, tenant.program.id, scope, who.request),
    readClosed(app, visit, who.request),
    wanted ? readPage(app, wanted, tenant.program.id, scope, who.request) : nothingRead(scope),
  ]);
  if (gate.verdict?.to) return sendAway(reply, gate.verdict.to, url);
  // Rendering a page never ends a session: the browser does so with a call of its own, before it shows
  // anything.
  const isClosed = gate.verdict?.signOut || guard.status !== 200;
  // The record in the address does not exist: the 404 page, as the browser would show it.
  const isNowhere = !isClosed && reading.isMissing;
  const page = isClosed ? null : isNowhere ? pageOf(compiled, matchRoute(tenant.routes, NOT_FOUND)) : wanted;
  if (page) {
    const asker = { programId: tenant.program.id, scope: reading.scope, request: who.request, search };
    const title = titleOf(page, reading.scope, settings);
    const listed = { compiled, page, title, askForFile: options.askForFile };
    if (await sendExport(app, reply, listed, asker)) return reply;
  }
  const isMissing = decision.kind === 'not-found' || pathname === NOT_FOUND || isNowhere;
  const status = decision.kind === 'forbidden' ? 403 : isMissing ? 404 : guard.status;
  const title = page ? titleOf(page, reading.scope, settings) : settings.title;
  return sendDocument(options, request, reply, {
    status,
    title,
    settings,
    compiled,
    views: viewsOf(page, user !== null),
    modules: page?.first.validators ?? [],
    consent,
    data: {
      tenant,
      page,
      settings: pageSettings,
      user,
      answers: [
        ...consent.answers,
        ...gate.answers,
        ...guard.answers,
        ...closed,
        ...(page && !isNowhere ? reading.answers : []),
      ],
    },
  });
}

const unavailable = (compiled: CompiledTenant, settings: Settings, status: number): DocumentParts => ({
  status,
  title: settings.title,
  ...{ settings, compiled, views: [], modules: [], consent: noConsent },
  data: { tenant: compiled.tenant, page: null, settings: null, user: null, answers: [] },
});

const nothingRead = (scope: Scope): PageReading => ({ answers: [], scope, isMissing: false });

/** An admin's visit as a participant continues across redirects. */
function sendAway(reply: FastifyReply, to: string, from: URL): FastifyReply {
  const admin = from.searchParams.get(ADMIN_PARAMETER);
  const place = new URL(to, from);
  if (admin && place.origin === from.origin) place.searchParams.set(ADMIN_PARAMETER, admin);
  const address = place.origin === from.origin ? place.pathname + place.search + place.hash : to;
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

const addressOf = (request: FastifyRequest) => new URL(request.url, `${request.protocol}://${request.host}`);

interface Caller {
  readonly request: RequestLike;
  readonly mayBeSignedIn: boolean;
  /** Wants to see the portal as somebody else does, as admins may. */
  readonly looksIn: boolean;
}

/** The caller, as operations see them: the visitor's own cookie, and the admin's parameter as its header. */
function identityOf(request: FastifyRequest, url: URL): Caller {
  const admin = url.searchParams.get(ADMIN_PARAMETER);
  const headers = admin ? { ...request.headers, 'x-admin-user-id': admin } : request.headers;
  const mayBeSignedIn = (request.headers.cookie ?? '').includes(SESSION_COOKIE);
  const { hostname, ip } = request;
  return { request: { headers, hostname, ip }, mayBeSignedIn, looksIn: mayBeSignedIn && Boolean(admin) };
}

function pageOf(compiled: CompiledTenant, match: RouteMatch | null): PageIr | null {
  return match ? (compiled.pages[match.route.name] ?? null) : null;
}

function titleOf(page: PageIr, scope: Readonly<Record<string, unknown>>, settings: Settings): string {
  try {
    const title = resolveText(page.title, scope);
    return title && title !== settings.title ? `${title} · ${settings.title}` : settings.title;
  } catch {
    return settings.title;
  }
}

interface DocumentParts {
  status: number;
  title: string;
  settings: Settings;
  compiled: CompiledTenant;
  views: string[];
  modules: string[];
  consent: PageConsent;
  data: InlineData;
}

function sendDocument(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, settings, compiled, views, modules, consent, data }: DocumentParts,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const html = renderDocument({
    title,
    nonce,
    data,
    now: new Date(),
    modules,
    tools: consent.granted,
    favicon: fileUrl(settings.favicon) ?? '',
    logo: fileUrl(settings.headerLogo) ?? '',
    brand: brandOf(compiled.tenant, settings),
    origin: `${request.protocol}://${request.host}`,
    files: options.client().filesFor(views),
  });
  return send(options, request, reply, status, html, nonce, consent.hosts);
}

/** No tenant: a neutral page that says so, at /404 (sections 2 and 8). */
function answerUnknownDomain(
  options: PageOptions,
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (url.pathname !== NOT_FOUND) return reply.header('cache-control', 'no-store').redirect(NOT_FOUND, 302);
  const nobody = { tenant: null, page: null, settings: null, user: null, answers: [] };
  return sendNeutral(options, request, reply, 404, 'Página não encontrada', nobody);
}

/** `data` null: the browser asks for it, and says what it is told, with its button to try again. */
function sendNeutral(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  data: InlineData | null,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const files = options.client().filesFor([]);
  const brand = neutralBrand;
  const html = renderDocument({ title, nonce, data, favicon: 'data:,', logo: '', brand, files });
  return send(options, request, reply, status, html, nonce);
}

function send(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  nonce: string,
  toolHosts: readonly string[] = [],
): FastifyReply {
  const text = options.transform ? options.transform(html, nonce) : html;
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, options.isDev, toolHosts));
  return sendText(request, reply, text);
}
