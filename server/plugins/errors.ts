import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../contract/error-answer.ts';
import { ApiError } from '../contract/errors.ts';

/** Answers every error as the contract says. What is not public is logged whole and told to nobody. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error, request.id);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    return sendError(reply, answer.status, answer.body);
  });
}

/** Answers what the framework refuses before any route is known: an address that is no text. */
export function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toErrorAnswer(error, request.id);
  return sendError(reply, status, body);
}

/** What answers a path that nothing is on. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toErrorAnswer(new ApiError('not-found'), request.id);
  return sendError(reply, status, body);
}

function sendError(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
