import type { FastifyBaseLogger } from 'fastify';
import type { OperationId, ServesVisitors } from '../../openapi/generated/operations.ts';
import type { operations } from '../../openapi/generated/types.ts';
import type { Tx } from '../db/types.ts';
import { ApiError } from './errors.ts';

/** What a session may do. `participant`: any signed-in person; the rest as section 6 of the specification. */
export type Ability = 'participant' | 'manages_participants' | 'admin';

/** Who is asking. With `adminAccess`, ids are the impersonated participant's and `impersonatorId` the admin's. */
export interface SessionContext {
  readonly id: number;
  readonly accountId: number;
  readonly participantId: number;
  readonly programId: number;
  /** Of the account that signed in (the admin's with `adminAccess`), when it did. */
  readonly generation: number;
  readonly abilities: ReadonlySet<Ability>;
  readonly adminAccess: boolean;
  readonly impersonatorId?: number;
}

/** A session that the core has just made or ended; only the auth module calls these. */
export interface SessionCookies {
  issue(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The trusted devices that this browser says it is, newest first; one for each person who trusts it. */
export interface DeviceCookie {
  readonly tokens: readonly string[];
  remember(tokens: readonly string[], expiresAt: Date): void;
}

/** One file of a form, on the disk until the request ends. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly mimetype: string;
  readonly size: number;
  readonly sha256: string;
  /** The whole file. */
  read(): Promise<Buffer>;
}

/** What an operation with a non-JSON answer returns. */
export interface FileAnswer {
  readonly content: Buffer;
  readonly mimetype: string;
  readonly name?: string;
  /** Strong validator; without it none is sent. */
  readonly etag?: string;
  readonly disposition?: 'inline' | 'attachment';
  /** Where the content is a part of the file: `bytes 0-99/1234` (RFC 9110). */
  readonly part?: string;
}

/** Where a stream's events are written (server-sent events). */
export interface EventSink {
  /** `data` is written as JSON. */
  send(event: string, data: unknown): void;
  /** A line that says nothing, so that neither the client nor a proxy between takes the stream for dead. */
  beat(): void;
  end(): void;
}

/** What an operation that answers `text/event-stream` returns. */
export interface StreamAnswer {
  /** Starts; answers what to do once the stream has ended, whoever ended it. Throws where it is refused. */
  open(sink: EventSink): () => void;
}

/** Everything that a handler may know about a request. Never holds a connection: I/O with the database is `tx`. */
export interface RequestContext {
  readonly requestId: string;
  /** From the path; without one there, from the session, the `program_id` header or the host, in this order. */
  readonly program: { readonly id: number; readonly slug?: string } | null;
  readonly session: SessionContext | null;
  /**
   * One transaction under the role that row-level security binds, with `app.program_id` set to the program.
   * The work may run again after a serialisation failure, so it holds database calls only, no other I/O.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * What must stay even though the request fails and its transaction is undone (a refusal that an operator should
   * see): runs in a transaction of its own after the failure, and never when the request succeeds. The last one asked
   * for counts, since work may run again.
   */
  onFailure(work: (tx: Tx) => Promise<void>): void;
  readonly idempotencyKey: string | null;
  readonly log: FastifyBaseLogger;
  clock(): Date;
  /** In [0, 1), from a cryptographic source. */
  random(): number;
  readonly currentUrl: string | null;
  /** The part of a file that is asked for (`Range`). */
  readonly range: string | null;
  /** Where people open the portal of a program (its tenant's own domain); null where no tenant serves it. */
  portalOrigin(programId: number): string | null;
  /** Whatever the tenant directory answered for the host. */
  readonly tenant: unknown;
  readonly clientAddress: string;
  /** What the browser says it is; empty where it says nothing. */
  readonly userAgent: string;
  readonly cookies: SessionCookies;
  readonly device: DeviceCookie;
  /** What a browser shows of the people who have signed in with it. */
  readonly knownDevice: DeviceCookie;
  /** The name of a browser in which a visitor chose something that is kept; at most one. */
  readonly visitor: DeviceCookie;
}

/** A request that is about one program: its path or its session names it. */
export interface ProgramContext extends RequestContext {
  readonly program: NonNullable<RequestContext['program']>;
}

/** A request of somebody who is signed in, which is always about the session's program. */
export interface SignedInContext extends ProgramContext {
  readonly session: SessionContext;
}

/** The program that a public request is about. Throws `not-found` where neither a header nor the host names one. */
export function requireProgram(context: RequestContext): ProgramContext['program'] {
  if (!context.program) throw new ApiError('not-found');
  return context.program;
}

type Operation<Id extends OperationId> = operations[Id];
type Parameters<Id extends OperationId> = Operation<Id> extends { parameters: infer P } ? P : never;
type Part<P, K extends string> = P extends { [key in K]?: infer V } ? NonNullable<V> : Record<string, never>;
type BodyOf<Id extends OperationId> =
  Operation<Id> extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: infer C }
      ? C[keyof C]
      : undefined
    : undefined;
type Success<Id extends OperationId> =
  Operation<Id> extends { responses: infer R }
    ? R extends { 200: infer Ok }
      ? Ok extends { content: infer C }
        ? C extends { 'application/json': infer J }
          ? J
          : C extends { 'text/event-stream': unknown }
            ? StreamAnswer
            : FileAnswer
        : undefined
      : undefined
    : never;

/** The validated parts of a request, as the contract types them. */
export interface HandlerInput<Id extends OperationId> {
  readonly path: Part<Parameters<Id>, 'path'>;
  readonly query: Part<Parameters<Id>, 'query'>;
  /** A multipart body gives its fields here and its files in `files`. */
  readonly body: BodyOf<Id>;
  readonly files: readonly UploadedFile[];
}

/** The whole 200 body of the operation, envelope included (`FileAnswer` for files, nothing for a 204). */
export type HandlerAnswer<Id extends OperationId> = Success<Id>;

/** What is certain of a request when its handler runs: access and program were checked before. */
export type ContextOf<Id extends OperationId> =
  ServesVisitors<Id> extends false
    ? SignedInContext
    : [HandlerInput<Id>['path']] extends [never]
      ? RequestContext
      : HandlerInput<Id>['path'] extends { programId: number }
        ? ProgramContext
        : RequestContext;

export type Handler<Id extends OperationId> = (
  input: HandlerInput<Id>,
  context: ContextOf<Id>,
) => Promise<HandlerAnswer<Id>>;

export type Handlers = { [Id in OperationId]: Handler<Id> };
