import createClient from 'openapi-fetch';
import type { OperationIr } from '../manifest/ir.ts';
import { answerFailure, asFailure, oneFailure, overFailure } from './answer-failure.ts';
import type { CallOptions, ListenOptions } from './call-options.ts';
import { ApiFailure } from './failure.ts';
import { callHeaders, newIdempotencyKey } from './headers.ts';
import { inTime } from './in-time.ts';
import type { Call } from './operation-types.ts';
import { canonicalParams, type QueryParams } from './query-key.ts';

/** The code of a refusal (server/contract/errors.ts). */
const ANOTHER_PERSON = 'another-person';

export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  origin: string;
  /** Answers when the program is known: no program call leaves before (section 7). */
  programId(): Promise<number>;
  adminUserId(): string | null;
  personId(path: string): number | null;
  currentUrl(): string;
  /** A 403 came, with what its answer says. Answers whether the visitor is led away: at most once until `rearm()`. */
  onForbidden(refusal: ApiFailure): boolean;
  /** A call was refused because the session is not that of the person whom the page shows. */
  onAnotherPerson?(): void;
  /** A call found no session. Answers whether the portal is shown to somebody, whose session is then over. */
  onSignedOut?(): boolean;
  fetch?(request: Request): Promise<Response>;
}

export interface ContractClient {
  call: Call;
  /** Reads an operation's stream of events until it ends. @throws {ApiFailure} for a refusal and for no answer */
  listen(operation: OperationIr, options: ListenOptions): Promise<void>;
  /** Lets the next 403 redirect again: the visitor moved on by themselves. */
  rearm(): void;
}

/** Any path of the contract: `Call` is what types a call, by the operation's id. */
type AnyPath = Record<string, Record<Lowercase<OperationIr['method']>, AnyOperation>>;
interface AnyOperation {
  parameters: object;
  requestBody?: { content: { 'application/json': unknown } };
}

/** openapi-fetch over the contract, with the program in every call, the headers of section 7 and one kind of failure. */
export function createContractClient(options: ClientOptions): ContractClient {
  /** Several calls of one page may be refused, and one of them redirects. */
  let hasRedirected = false;
  const api = createClient<AnyPath>({
    baseUrl: options.origin,
    credentials: options.origin ? 'include' : 'same-origin',
    headers: { Accept: 'application/json' },
    fetch: options.fetch ?? ((request) => fetch(request)),
    pathSerializer: fillPath,
    querySerializer: (query: QueryParams) => new URLSearchParams(canonicalParams(query)).toString(),
  });
  // Answers pass them from the last to the first.
  api.use(oneFailure, callHeaders(options));

  async function send(operation: OperationIr, call: CallOptions, more: object = {}) {
    const programId = operation.within === 'nothing' ? undefined : await options.programId();
    const key = call.idempotencyKey ?? (operation.idempotent ? newIdempotencyKey() : undefined);
    try {
      return await api.request(toLower(operation.method), operation.path, {
        params: {
          path: { ...call.path, programId },
          query: call.query,
          header: { 'Idempotency-Key': key },
        },
        body: bodyOf(operation, call.body, programId),
        signal: call.signal,
        ...more,
      });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === ANOTHER_PERSON) options.onAnotherPerson?.();
      if (hasRedirected || call.isAhead?.()) throw error;
      if (error instanceof ApiFailure && error.status === 403) hasRedirected = options.onForbidden(error);
      throw error;
    }
  }

  async function call(operation: OperationIr, callOptions: CallOptions = {}): Promise<unknown> {
    const { body, onProgress, read, signal } = callOptions;
    const isWatched = body instanceof FormData && onProgress;
    try {
      // A file takes as long as it takes, sent or read.
      const until = body instanceof FormData ? {} : { signal: inTime(signal) };
      // A visit begins without files to send.
      const more = isWatched ? { fetch: (await import('./upload.ts')).uploading(body, onProgress) } : until;
      const { data, response } = await send(operation, callOptions, read ? { parseAs: 'stream' } : more);
      if (isForNobody(operation, response) && options.onSignedOut?.()) throw overFailure();
      if (operation.event) dispatchEvent(new CustomEvent('portico:did', { detail: operation }));
      return read ? await read(response) : data;
    } catch (error) {
      const isOver = isUnauthenticated(error) && operation.within === 'session' && options.onSignedOut?.();
      throw isOver ? overFailure() : asFailure(error);
    }
  }

  async function listen(operation: OperationIr, listenOptions: ListenOptions): Promise<void> {
    const { data, response } = await send(operation, listenOptions, {
      headers: { Accept: 'text/event-stream' },
      parseAs: 'stream',
      cache: 'no-store',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !data) throw answerFailure(502, undefined, response.headers.get('x-request-id'));
    // Few pages of a visit open a stream, and never the first thing that they do.
    const { readEvents } = await import('./events.ts');
    return readEvents(data as ReadableStream<Uint8Array>, listenOptions);
  }

  return {
    call: call as Call,
    listen,
    rearm: () => {
      hasRedirected = false;
    },
  };
}

/** Whether a reading that is open to all was answered as to a visitor, since the session that it came with is over. */
function isForNobody({ method }: OperationIr, { headers }: Response): boolean {
  return method === 'GET' && headers.has('www-authenticate');
}

/** The session of somebody else is not over. */
function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401 && error.code !== ANOTHER_PERSON;
}

function toLower(method: OperationIr['method']) {
  return method.toLowerCase() as Lowercase<typeof method>;
}

/** JSON with the program in it; a form with files goes as it is. Undefined sends no body. */
function bodyOf(operation: OperationIr, body: unknown, programId: number | undefined): unknown {
  if (body instanceof FormData) return body;
  if (!operation.body || (operation.body === 'multipart' && body === undefined)) return undefined;
  if (programId === undefined) return body;
  return { ...(typeof body === 'object' ? body : {}), program_id: programId };
}

/** Puts path parameters into a template of the contract. @throws when one is missing. */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter ${name} is missing for ${template}`);
    return encodeURIComponent(String(value));
  });
}
