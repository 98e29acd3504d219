import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../contract/handler.ts';
import { identityHeaders } from './identity.ts';

/**
 * Sends a file. A user may have uploaded it, so it must never run as a page of the portal, not even an SVG. A stored one
 * (`etag`) is kept for a while for whoever asks as the same person; one that was made for this request, for nobody.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = file.etag && `"${file.etag.replaceAll('"', '')}"`;
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', etag ? 'private, max-age=300' : 'no-store')
    .header('content-disposition', disposition(file));
  if (etag) {
    reply
      .header('etag', etag)
      .header('vary', [reply.getHeader('vary') ?? [], identityHeaders].flat().join(', '));
    if (isKnown(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (file.part) reply.header('content-range', file.part);
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .code(file.part ? 206 : 200)
    .type(file.mimetype)
    .send(file.content);
}

/** Sends a file as `{ base64, filename, mime }`, without having the whole of it in memory. */
export function sendFileInJson(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Readable.from(inJson(file), { objectMode: false }));
}

/** The rows of a file come in small chunks: bytes that are collected before they are sent. */
const sentAtOnce = 48 * 1024;

async function* inJson({ content, name, mimetype }: FileAnswer): AsyncGenerator<string> {
  yield `{"filename":${JSON.stringify(name ?? '')},"mime":${JSON.stringify(mimetype)},"base64":"`;
  let [held, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    const bytes = Buffer.from(chunk as Buffer | string);
    held.push(bytes);
    length += bytes.length;
    if (length < sentAtOnce) continue;
    const all = Buffer.concat(held);
    // Three bytes are four characters; others would end with a filling in the middle.
    const whole = length - (length % 3);
    yield all.toString('base64', 0, whole);
    [held, length] = [[all.subarray(whole)], length - whole];
  }
  yield `${Buffer.concat(held).toString('base64')}"}`;
}

/** Whether the client has what the tag names: a weak comparison with each of its tags (RFC 9110, section 13.1.2). */
function isKnown(given = '', etag: string): boolean {
  return given.trim() === '*' || (given.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

/** RFC 6266: a plain name for old clients, the exact one in UTF-8 beside it. */
function disposition(file: FileAnswer): string {
  const kind = file.disposition ?? 'inline';
  if (!file.name) return kind;
  const plain = file.name.replaceAll(/[^\w.-]/g, '_');
  // RFC 8187: these characters, which an address leaves unencoded, must be encoded in a header.
  const exact = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
