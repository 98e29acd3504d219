import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../contract/handler.ts';

/**
 * Sends a stored file. A user may have uploaded it, so it must never run as a page of the portal, not even an
 * SVG.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = file.etag && `"${file.etag.replaceAll('"', '')}"`;
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, max-age=300')
    .header('content-disposition', disposition(file));
  if (etag) reply.header('etag', etag);
  if (etag && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (file.part) reply.header('content-range', file.part);
  return reply
    .code(file.part ? 206 : 200)
    .type(file.mimetype)
    .send(file.content);
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
