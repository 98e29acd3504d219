import { createReadStream, readFileSync, realpathSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAssetOf } from '../../engine/manifest/assets.ts';
import { mediaTypeOf, SVG_TYPE } from '../contract/media-type.ts';
import type { WebTenants } from './tenants.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';
const MODULE_TYPE = 'text/javascript; charset=utf-8';

/**
 * Serves what tenants compile to: pages, tenant files, validators and assets, each under its content's hash.
 * A tenant's pictures are served on other tenants' portals too (a logo in the program switch), everything
 * else only on its own domain.
 */
export function serveTenantFiles(app: FastifyInstance, tenants: WebTenants): void {
  app.get<{ Params: { slug: string; '*': string } }>('/_portico/:slug/*', (request, reply) => {
    const { slug, '*': rest } = request.params;
    const versions = tenants.versionsOf(slug);
    const shown = tenants.compiledFor(request);
    // Hashes are found in whichever version has them; what has none is of the version that the visitor sees.
    const first = shown && versions.includes(shown) ? [shown, ...versions] : versions;
    let file: TenantFile | null = null;
    for (const version of first) {
      const isNow = version === versions[0];
      // What was published of a tenant keeps the name that it had then, which another one may have now.
      const isOwn = version.tenant.program.id === shown?.tenant.program.id;
      file ??= findFile(version, `/_portico/${slug}/${rest}`, isOwn ? rest : null, isNow);
    }
    if (!file)
      return reply
        .code(404)
        .type(JSON_TYPE)
        .send({ message: 'Arquivo não encontrado.', code: 'not-found', request_id: request.id });
    reply.header('cache-control', file.isImmutable ? FOREVER : 'no-cache').type(file.type);
    if (!file.path) return sendText(request, reply, file.text ?? '');
    if (file.type === SVG_TYPE) return sendText(request, reply, readFileSync(file.path, 'utf8'));
    return reply.send(createReadStream(file.path));
  });
}

interface TenantFile {
  type: string;
  isImmutable: boolean;
  text?: string;
  path?: string;
}

type Compiled = NonNullable<ReturnType<WebTenants['compiledFor']>>;

/**
 * `rest`: the path below the tenant's folder; null for another tenant's portal, which gets only assets. `isNow`: the version
 * that is shown. A changed file of its folder is shown too, until that is compiled again; not one of an earlier version,
 * of whose folder nothing new is published.
 */
function findFile(compiled: Compiled, url: string, rest: string | null, isNow: boolean): TenantFile | null {
  const asset = own(compiled.assets, url);
  if (asset && isItself(asset)) {
    const isImmutable = isAssetOf(url, asset);
    if (isImmutable || isNow) return { type: mediaTypeOf(asset), isImmutable, path: asset };
  }
  if (rest === null) return null;
  const validator = own(compiled.validators, url);
  if (validator) return { type: MODULE_TYPE, isImmutable: true, text: validator };
  if (rest === 'tenant.json')
    return { type: JSON_TYPE, isImmutable: false, text: JSON.stringify(compiled.tenant) };
  if (rest === `tenant.${compiled.tenant.hash}.json`)
    return { type: JSON_TYPE, isImmutable: true, text: JSON.stringify(compiled.tenant) };
  const page = /^page\/(.+)\.([\w-]+)\.json$/.exec(rest);
  const ir = page?.[1] ? own(compiled.pages, page[1]) : undefined;
  return ir && ir.hash === page?.[2]
    ? { type: JSON_TYPE, isImmutable: true, text: JSON.stringify(ir) }
    : null;
}

/**
 * Whether a file is still the compiled one: a symbolic link in its place may lead out of the tenant's folder.
 */
function isItself(path: string): boolean {
  try {
    return realpathSync(path) === path;
  } catch {
    return false;
  }
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

const SMALL_BYTES = 1024;

/** Sends a text, compressed if the browser accepts that and it is worth it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('vary', 'accept-encoding');
  const accepts = String(request.headers['accept-encoding'] ?? '').includes('br');
  if (!accepts || text.length < SMALL_BYTES) return reply.send(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(text, { params }));
}
