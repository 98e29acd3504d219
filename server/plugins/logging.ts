import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Also after a percent-encoded character in an address. */
const cpf = /(?<=%[\da-f]{2}|(?<![\w.-]))(\d{3})\.?\d{3}\.?\d{3}-?(\d{2})(?![\w-])/gi;
/** Tokens of links and sessions: 256 bits as base64url. */
const token = /(?<=%[\da-f]{2}|(?<![\w-]))[\w-]{43}(?![\w-])/gi;
const secret =
  /"(password|password_confirmation|access_token|token|authorization|cookie|set-cookie)":"(?:[^"\\]|\\.)*"/gi;

/** A log line without passwords and tokens, in which every CPF shows only its first and last digits. */
export function maskLine(line: string): string {
  return line
    .replaceAll(secret, '"$1":"[oculto]"')
    .replaceAll(token, '[oculto]')
    .replaceAll(cpf, '$1.***.***-$2');
}

/** The stream of log lines, masked whichever code wrote them. */
export function maskedStream(target: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      target.write(maskLine(chunk.toString()));
      done();
    },
  });
}

/**
 * One line for each response: request, status and time (ms). Only the path, since queries may hold personal
 * data.
 */
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
