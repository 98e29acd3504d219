import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTurn } from '../db/migrate.ts';
import type { Db } from '../db/types.ts';
import { clientDir } from './client-files.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  woff2: 'font/woff2',
};
/** Names with a hash of what is in the file, as the build gives them: one never has two contents. */
const hashed = /^[\w.-]+-[\w-]{7,8}\.(css|js|mjs|woff2)$/;

/**
 * Stores the browser's files of this build, so that a process of another build can serve them: behind a balancer the page
 * and its scripts are asked of different ones. Those that are stored already are left.
 */
export async function keepClientFiles(db: Db, folder = clientDir, now = new Date()): Promise<void> {
  const files = readdirSync(folder);
  const names = files.filter((name) => hashed.test(name));
  const compressed = new Set(files.filter((name) => name.endsWith('.br')));
  await inTurn(db, async (connection) => {
    const kept = await connection
      .selectFrom('client_files')
      .select('name')
      .where('name', 'in', names)
      .execute();
    const known = new Set(kept.map(({ name }) => name));
    const rows = names
      .filter((name) => !known.has(name))
      .map((name) => {
        const is_brotli = compressed.has(`${name}.br`);
        return { name, is_brotli, content: readFileSync(join(folder, is_brotli ? `${name}.br` : name)) };
      });
    if (rows.length > 0) await connection.insertInto('client_files').values(rows).execute();
    const update = connection.updateTable('client_files');
    await update
      .set({ replaced_at: null })
      .where('name', 'in', names)
      .where('replaced_at', 'is not', null)
      .execute();
    await update
      .set({ replaced_at: now })
      .where('name', 'not in', names)
      .where('replaced_at', 'is', null)
      .execute();
  });
}

/** Serves `/static/`: the files of this build, and of others those that are stored. */
export async function serveClientFiles(app: FastifyInstance, db: Db, folder = clientDir): Promise<void> {
  await app.register(
    async (files) => {
      files.setNotFoundHandler((request, reply) => sendStored(db, request, reply));
      await files.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
      });
    },
    { prefix: '/static/' },
  );
}

async function sendStored(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [, name = ''] = /^\/static\/([^/?]+)(\?|$)/.exec(request.url) ?? [];
  const [, extension = ''] = hashed.exec(name) ?? [];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file =
    isRead && extension
      ? await db.selectFrom('client_files').selectAll().where('name', '=', name).executeTakeFirst()
      : undefined;
  if (!file)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Arquivo não encontrado.', code: 'not-found', request_id: request.id });
  reply
    .code(200)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    .type(types[extension] ?? '');
  if (!file.is_brotli) return reply.send(file.content);
  const accepts = String(request.headers['accept-encoding'] ?? '').includes('br');
  if (!accepts) return reply.send(brotliDecompressSync(file.content));
  return reply.header('content-encoding', 'br').send(file.content);
}
