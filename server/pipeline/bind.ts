import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { toErrorAnswer } from '../contract/error-answer.ts';
import type { Handlers } from '../contract/handler.ts';
import type { Identity, Outcome, RawRequest } from '../contract/request.ts';
import { admit, admitBody, bodyBytes } from './admit.ts';
import type { CallInput, CallResult, ReadAs } from './call.ts';
import type { Core } from './core.ts';
import { type BoundOperation, bindOperations, execute, readWithin } from './execute.ts';
import { HttpRequest } from './http-request.ts';
import { identify } from './identity.ts';
import { multipartLimits } from './multipart.ts';
import { sendFile, sendFileInJson } from './send-file.ts';
import { OpenStreams, sendStream } from './send-stream.ts';
import { sessionCookieHeader } from './session-cookie.ts';

export interface BindOptions extends Core {
  readonly handlers: Partial<Handlers>;
}

/**
 * Registers a route for every operation of the contract and adds `dispatchOperation` to the app. Throws when
 * an operation has no handler.
 */
export function bindContract(app: FastifyInstance, options: BindOptions): void {
  const operations = bindOperations(options.handlers, options.isStrict);
  const streams = new OpenStreams();
  const admitted = new WeakMap<FastifyRequest, { raw: HttpRequest; identity: Identity }>();
  app.addHook('preClose', async () => streams.close());
  const put = (scope: FastifyInstance, operation: BoundOperation) => {
    const { info } = operation.spec;
    scope.route({
      method: info.method,
      url: info.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyBytes(operation.spec),
      // Checks identity, access and the body's type before any byte of the body is read.
      onRequest: async (request, reply) => {
        const raw = new HttpRequest(request);
        const identity = await identify(options.database, raw, info.id, options.clock());
        // RFC 9110 §11.6.1 and RFC 6750 §3.1: also where the answer to a visitor is no refusal.
        if (identity.hasEnded) reply.header('www-authenticate', 'Bearer error="invalid_token"');
        admit(options, operation.spec, raw, identity);
        admitBody(operation.spec, raw);
        admitted.set(request, { raw, identity });
      },
      handler: async (request, reply) => {
        const known = admitted.get(request);
        if (!known) throw new Error('A request reached its handler before its access check.');
        const { raw, identity } = known;
        try {
          await raw.readBody(operation.spec, options.uploadsDir);
          const outcome = await execute(options, operation, raw, identity);
          if (outcome.stream) return sendStream(reply, outcome.stream, streams);
          return send(reply, outcome, options.isSecure);
        } finally {
          await raw.discard();
        }
      },
    });
  };
  // The plugin that reads forms adds its hooks to every route.
  const all = [...operations.values()];
  for (const operation of all) if (!takesForms(operation)) put(app, operation);
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
    for (const operation of all) if (takesForms(operation)) put(scope, operation);
  });
  app.decorate('dispatchOperation', dispatcher(app, options, operations));
  app.decorate('readOperationAs', readerAs(app, options, operations));
}

function takesForms(operation: BoundOperation): boolean {
  return operation.spec.info.body === 'multipart';
}

function send(reply: FastifyReply, outcome: Outcome, isSecure: boolean): FastifyReply {
  if (outcome.session !== undefined) {
    reply.header('set-cookie', sessionCookieHeader(outcome.session, isSecure));
  }
  for (const cookie of outcome.devices) reply.header('set-cookie', cookie);
  if (outcome.file) return (outcome.isInJson ? sendFileInJson : sendFile)(reply, outcome.file);
  if (outcome.status === 204) return reply.code(204).send();
  return reply
    .code(outcome.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(outcome.text);
}

/**
 * In-process calls; the caller's identity is looked up once for a request, however many operations its page
 * declares.
 */
function dispatcher(
  app: FastifyInstance,
  core: Core,
  operations: ReadonlyMap<OperationId, BoundOperation>,
): (id: OperationId, input: CallInput) => Promise<CallResult> {
  const known = new WeakMap<object, Promise<Identity>>();
  return async (id, input) => {
    const operation = readingOperation(operations, id);
    const requestId = crypto.randomUUID();
    const request = inProcessRequest(app, operation, input, requestId);
    try {
      const identity = known.get(input.requestLike) ?? identify(core.database, request, id, core.clock());
      known.set(input.requestLike, identity);
      const outcome = await execute(core, operation, request, await identity);
      if (outcome.file) return { status: 200, body: outcome.file.content };
      return { status: outcome.status, body: outcome.text === '' ? null : JSON.parse(outcome.text) };
    } catch (error) {
      const { status, body } = toErrorAnswer(error, requestId);
      if (status >= 500) app.log.error({ err: error, operation: id, requestId }, 'operation failed');
      return { status, body };
    }
  };
}

function readerAs(
  app: FastifyInstance,
  core: Core,
  operations: ReadonlyMap<OperationId, BoundOperation>,
): ReadAs {
  return async (tx, session, id, input) => {
    const operation = readingOperation(operations, id);
    const asked = { ...input, requestLike: { headers: {} } };
    const request = inProcessRequest(app, operation, asked, crypto.randomUUID());
    return readWithin(core, operation, request, session, tx);
  };
}

function readingOperation(
  operations: ReadonlyMap<OperationId, BoundOperation>,
  id: OperationId,
): BoundOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`Unknown operation: ${id}.`);
  const { info, answers } = operation.spec;
  if (info.writes || answers === 'stream') throw new Error('Only reading operations run in process.');
  return operation;
}

function inProcessRequest(
  app: FastifyInstance,
  operation: BoundOperation,
  input: CallInput,
  requestId: string,
): RawRequest {
  const { info } = operation.spec;
  const { headers, hostname, ip } = input.requestLike;
  const host = typeof headers.host === 'string' ? headers.host.replace(/:\d+$/, '') : '';
  return {
    requestId,
    log: app.log.child({ reqId: requestId }),
    headers,
    hostname: hostname ?? host,
    address: ip ?? '',
    method: info.method,
    url: info.path,
    path: input.path ?? {},
    query: input.query ?? {},
    body: input.body,
    isMultipart: false,
    files: [],
  };
}
