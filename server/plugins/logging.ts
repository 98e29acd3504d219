import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Also behind a percent-encoded character of an address. */
const cpf = /(?<=%[\da-f]{2}|(?<![\w.-]))(\d{3})\.?\d{3}\.?\d{3}-?(\d{2})(?![\w-])/gi;
/** Tokens of links and sessions: 256 bits as base64url. */
const token = /(?<=%[\da-f]{2}|(?<![\w-]))[\w-]{43}(?![\w-])/gi;
const secret =
  /"(password|password_confirmation|access_token|token|authorization|cookie|set-cookie)":"(?:[^"\\]|\\.)*"/gi;

/** A log line without passwords and tokens, and with every CPF down to its ends. */
export function maskLine(line: string): string {
  return line
    .replaceAll(secret, '"$1":"[oculto]"')
    .replaceAll(token, '[oculto]')
    .replaceAll(cpf, '$1.***.***-$2');
}

/** Where log lines go, masked on the way, whatever code wrote them. */
export function maskedStream(target: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      target.write(maskLine(chunk.toString()));
      done();
    },
  });
}

/** One line an answer: what was asked, how it ended, how long it took (ms). Queries may hold data: only paths. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
