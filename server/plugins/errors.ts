import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../contract/error-answer.ts';
import { ApiError } from '../contract/errors.ts';
import { methodsAt } from '../contract/methods.ts';
import { MissingContent } from '../db/contents/storage.ts';

/** Answers every error as the contract says. An internal error is logged in full and not shown to clients. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error, request.id);
    // A content that is lost is found again only by an operator.
    if (answer.status >= 500 || error instanceof MissingContent)
      request.log.error({ err: error }, 'request failed');
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    return sendError(reply, answer.status, answer.body);
  });
  // RFC 9110, section 15.5.2: every 401 says how one signs in; a plain one names no error (RFC 6750, section 3.1).
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate'))
      reply.header('www-authenticate', 'Bearer realm="portal"');
  });
}

/** Answers requests that the framework refuses before routing: an address that cannot be decoded. */
export function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toErrorAnswer(error, request.id);
  return sendError(reply, status, body);
}

/** Answers a path without a route, or with routes of other methods alone: then it names them. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request.url.split('?')[0] ?? '');
  const isKnown = methods.length > 0 && !methods.includes(request.method);
  if (isKnown) reply.header('allow', methods.join(', '));
  const error = new ApiError(isKnown ? 'method-not-allowed' : 'not-found');
  const { status, body } = toErrorAnswer(error, request.id);
  return sendError(reply, status, body);
}

function sendError(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
