import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Markup } from '../../../engine/format/html.ts';
import type { BrandIr } from '../../../engine/manifest/ir.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { findStoreSession, type StoreSession, storeOrigin } from '../../modules/store/service.ts';
import { portalOrigin } from '../../pipeline/portal-origin.ts';
import { readCookie } from '../../pipeline/read-cookie.ts';
import { readToken, type Token } from '../../pipeline/token.ts';
import { neutralBrand } from '../neutral-brand.ts';
import { storeStyles } from './styles.ts';
import { messageView, renderStorePage } from './views.ts';

/** The platform's own store: the parts that its pages need. */
export interface StoreFront {
  readonly host: string;
  readonly database: DatabaseHandle;
  readonly publicOrigin: string | null;
  /** The port that this process listens on; null before it listens. */
  port(): number | null;
  /** The tenant whose portal a program's people come from. */
  tenantOf(programId: number): { readonly domain: string; readonly brand: BrandIr } | null;
  /** The address of a font's file. */
  font(family: string): string | null;
  clock(): Date;
}

export const storeCookie = 'portico_loja';

/** The only file besides the pages and pictures. */
export const stylesheet = `/loja.${createHash('sha256').update(storeStyles).digest('hex').slice(0, 10)}.css`;

/** The store's address. */
export function originOf({ host, publicOrigin, port }: StoreFront): string {
  return storeOrigin(portalOrigin(host, publicOrigin, port()), host);
}

/** The portal's address of a program; null if no tenant serves it. */
export function portalOf({ tenantOf, publicOrigin, port }: StoreFront, programId: number): string | null {
  const tenant = tenantOf(programId);
  return tenant && portalOrigin(tenant.domain, publicOrigin, port());
}

/** A person who is signed in to the store. */
export interface Visit {
  readonly session: StoreSession;
  readonly tokenHash: string;
  readonly portal: string;
}

function tokenOf({ headers }: FastifyRequest): Token | null {
  return readToken(readCookie(headers.cookie ?? '', storeCookie) ?? '');
}

/** The signed-in person; null without a session, and once the portal's session is over. */
export async function visitOf(front: StoreFront, request: FastifyRequest): Promise<Visit | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const session = await front.database.withProgram(token.programId, (tx) =>
    findStoreSession(tx, token, front.clock()),
  );
  const portal = session && portalOf(front, session.programId);
  return session && portal ? { session, tokenHash: token.hash, portal } : null;
}

export interface Shown {
  readonly title: string;
  readonly content: Markup;
  readonly status?: number;
  /** The program whose brand the page has, if it is known. */
  readonly programId?: number;
  /** The points that the person may spend. */
  readonly balance?: number;
}

/** Sends a page in the program's brand. It runs no scripts, and no other page may frame it. */
export function show(front: StoreFront, reply: FastifyReply, shown: Shown): FastifyReply {
  const { title, content, status = 200, programId, balance } = shown;
  const nonce = randomBytes(16).toString('base64');
  const brand = (programId && front.tenantOf(programId)?.brand) || neutralBrand;
  const portal = programId ? portalOf(front, programId) : null;
  const page = { title, brand, portal, balance, font: front.font(brand.font), nonce, stylesheet };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(renderStorePage(page, content));
}

function policy(nonce: string): string {
  return [
    ...["default-src 'none'", `style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data:", "font-src 'self'"],
    ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ].join('; ');
}

/** The portal's page that leads here with a new link. */
export const catalogueOf = (portal: string) => `${portal}/catalogo?novo=${randomUUID().slice(0, 8)}`;

/** The page for visitors who are not signed in to the store. */
export function turnAway(front: StoreFront, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ended = ['Sua visita terminou', 'Abra o catálogo de novo pelo portal do seu programa.'] as const;
  return showWayBack(front, reply, { programId: tokenOf(request)?.programId, words: ended, status: 401 });
}

/** The page for a form of a program whose visit was followed by another program's in the same browser. */
export function leadBack(front: StoreFront, reply: FastifyReply, programId: number): FastifyReply {
  const replaced = [
    'Esta visita deu lugar a outra',
    'Neste navegador se abriu a loja de outro programa. Nenhum ponto foi usado. Para trocar, abra o catálogo de novo.',
  ] as const;
  return showWayBack(front, reply, { programId, words: replaced, status: 403 });
}

interface WayBack {
  readonly programId: number | undefined;
  /** Title and text, where the program is known. */
  readonly words: readonly [string, string];
  readonly status: number;
}

function showWayBack(
  front: StoreFront,
  reply: FastifyReply,
  { programId, words, status }: WayBack,
): FastifyReply {
  const portal = programId === undefined ? null : portalOf(front, programId);
  const content = portal
    ? messageView(...words, { label: 'Abrir o catálogo', href: catalogueOf(portal) })
    : messageView(
        'Entre pelo seu programa',
        'A loja se abre pelo Catálogo, no portal do seu programa.',
        null,
      );
  return show(front, reply, { title: 'Loja', status, content, programId });
}

/** Whether a form was sent from a page of the store itself. */
export function isOwnForm(front: StoreFront, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return headers.origin === originOf(front) && site === 'same-origin';
}

/** The fields of a form, by name. */
export const formOf = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string>>;
