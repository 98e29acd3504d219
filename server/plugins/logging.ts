import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const cpf = /(?<![\w.-])(\d{3})\.?\d{3}\.?\d{3}-?(\d{2})(?![\w-])/g;
const secret =
  /"(password|password_confirmation|access_token|token|authorization|cookie|set-cookie)":"(?:[^"\\]|\\.)*"/gi;

/** A log line without passwords and tokens, and with every CPF down to its ends. */
export function maskLine(line: string): string {
  return line.replaceAll(secret, '"$1":"[oculto]"').replaceAll(cpf, '$1.***.***-$2');
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
