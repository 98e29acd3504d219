import { type OperationId, type OperationInfo, operationById } from '../../openapi/generated/operations.ts';
import type { operations as OperationTypes } from '../../openapi/generated/types.ts';
import type { CallOptions, ListenOptions } from './call-options.ts';
import { ApiFailure } from './failure.ts';
import { callHeaders, newIdempotencyKey } from './headers.ts';
import { canonicalParams } from './query-key.ts';
import { sendRequest } from './request.ts';
import { upload } from './upload.ts';

/** The body of an operation's 200 answer. */
export type AnswerOf<Id extends OperationId> = OperationTypes[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : unknown;

export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  origin: string;
  /** Answers when the program is known: no program call leaves before (section 7). */
  programId(): Promise<number>;
  adminUserId(): string | null;
  currentUrl(): string;
  /** A 403 came; called with what its answer asked for, at most once until `rearm()`. */
  onForbidden(redirectUrl: string | undefined): void;
  /** A call that needs a session found none. */
  onSignedOut?(): void;
  fetch?: typeof fetch;
}

export interface ContractClient {
  /** Calls an operation by its id. @throws {ApiFailure} for every answer that is not a success, and for none. */
  call<Id extends OperationId>(id: Id, options?: CallOptions): Promise<AnswerOf<Id>>;
  call(id: string, options?: CallOptions): Promise<unknown>;
  /** Reads an operation's stream of events until it ends. @throws {ApiFailure} for a refusal and for no answer */
  listen(id: string, options: ListenOptions): Promise<void>;
  /** Lets the next 403 redirect again: the visitor moved on by themselves. */
  rearm(): void;
}

/** The client over the contract: program id, headers, one redirect for a 403, one error shape. */
export function createContractClient(options: ClientOptions): ContractClient {
  let hasRedirected = false;

  async function prepare(operation: OperationInfo, call: CallOptions) {
    const programId = isProgramCall(operation) ? await options.programId() : null;
    const key = call.idempotencyKey ?? (operation.idempotent ? newIdempotencyKey() : undefined);
    const headers = callHeaders({
      programId,
      adminUserId: options.adminUserId(),
      currentUrl: options.currentUrl(),
      ...(key ? { idempotencyKey: key } : {}),
    });
    const path = { ...call.path, ...(programId === null ? {} : { programId }) };
    return {
      programId,
      method: operation.method,
      url: options.origin + fillPath(operation.path, path) + toSearch(canonicalParams(call.query)),
      headers,
      ...(call.signal ? { signal: call.signal } : {}),
    };
  }

  async function send(operation: OperationInfo, call: CallOptions): Promise<unknown> {
    const { programId, ...request } = await prepare(operation, call);
    if (call.body instanceof FormData)
      return upload({ ...request, body: call.body, onProgress: call.onProgress ?? (() => undefined) });
    const sendsJson = operation.body === 'json' || (operation.body && call.body !== undefined);
    return sendRequest({
      ...request,
      body: sendsJson ? withProgram(call.body, programId) : undefined,
      isCrossOrigin: options.origin !== '',
      fetch: options.fetch ?? fetch,
    });
  }

  function onFailure(error: unknown, needsSession: boolean): never {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 403 && !hasRedirected) {
      hasRedirected = true;
      options.onForbidden(error.redirectUrl);
    }
    if (error.status === 401 && needsSession) options.onSignedOut?.();
    throw error;
  }

  const call = (id: string, callOptions: CallOptions = {}): Promise<unknown> => {
    const operation = operationById(id);
    if (!operation) return Promise.reject(new Error(`The contract has no operation ${id}`));
    return send(operation, callOptions).catch((error) => onFailure(error, needsSession(operation)));
  };
  return {
    call: call as ContractClient['call'],
    async listen(id, listenOptions) {
      const operation = operationById(id);
      if (!operation) throw new Error(`The contract has no operation ${id}`);
      // Few pages of a visit open a stream, and never the first thing that they do.
      const { readEvents } = await import('./events.ts');
      const request = await prepare(operation, {});
      return readEvents({ ...request, isCrossOrigin: options.origin !== '', ...listenOptions });
    },
    rearm: () => {
      hasRedirected = false;
    },
  };
}

/** Every call but the one that finds the program. */
function isProgramCall(operation: OperationInfo): boolean {
  return operation.role !== 'domain.verify';
}

/** Boot asks for settings and user in order to learn whether there is a session: a refusal there is an answer. */
function needsSession(operation: OperationInfo): boolean {
  const isBoot = operation.role === 'session.user' || operation.role === 'settings.authenticated';
  return operation.access !== 'public' && !isBoot && operation.role !== 'session.logout';
}

function withProgram(body: unknown, programId: number | null): unknown {
  if (programId === null) return body;
  return { ...(typeof body === 'object' && body !== null ? body : {}), program_id: programId };
}

/** Puts path parameters into a template of the contract. @throws when one is missing. */
export function fillPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter ${name} is missing for ${template}`);
    return encodeURIComponent(String(value));
  });
}

function toSearch(query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search && `?${search}`;
}
