import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { FileRule } from '../../engine/format/file-rule.ts';
import type { AbilityFlag } from '../../openapi/generated/abilities.ts';
import type { OperationId, ServesVisitors } from '../../openapi/generated/operations.ts';
import type { operations, Schemas } from '../../openapi/generated/types.ts';
import type { Tx } from '../db/types.ts';
import { ApiError } from './errors.ts';

/**
 * The signed-in person. With `adminAccess`, ids are the impersonated participant's and those of `impersonator` the
 * admin's.
 */
export interface SessionContext {
  readonly id: number;
  readonly accountId: number;
  readonly participantId: number;
  readonly programId: number;
  /** The account's generation (the admin's with `adminAccess`) at sign-in. */
  readonly generation: number;
  /** What they may do, by the names of `UserProfile.abilities` (docs/abilities.md). */
  readonly abilities: ReadonlySet<AbilityFlag>;
  readonly adminAccess: boolean;
  readonly impersonator?: { readonly accountId: number; readonly participantId: number };
}

/** Sets or clears the session cookie; only the auth module calls these. */
export interface SessionCookies {
  issue(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The trusted-device secrets of this browser, newest first; one for each person who trusts it. */
export interface DeviceCookie {
  readonly tokens: readonly string[];
  remember(tokens: readonly string[], expiresAt: Date): void;
}

/** One file of a form, on the disk until the request ends. */
export interface UploadedFile {
  readonly field: string;
  /** What the contract takes in its field. */
  readonly rule: FileRule;
  readonly name: string;
  readonly mimetype: string;
  readonly size: number;
  readonly sha256: string;
  /** The whole file. */
  read(): Promise<Buffer>;
}

/** The return value of an operation that answers a file, also of one that answers it in JSON (`x-download: base64`). */
export interface FileAnswer {
  /** A stream reads what it sends while it is sent, in transactions of its own. */
  readonly content: Buffer | Readable;
  readonly mimetype: string;
  readonly name?: string;
  /** How long a stream is, bytes, where that is known. */
  readonly size?: number;
  /** Strong validator of a stored file, which a browser may keep for a while; one that is made anew has none. */
  readonly etag?: string;
  readonly disposition?: 'inline' | 'attachment';
  /** If the content is a part of the file: `bytes 0-99/1234` (RFC 9110). */
  readonly part?: string;
}

/** The return value of an operation whose file a job makes (`x-later`). */
export interface FileLaterAnswer {
  readonly later: Schemas['FileLater'];
}

/** Writes the events of a stream (server-sent events). */
export interface EventSink {
  /** `data` is written as JSON. */
  send(event: string, data: unknown): void;
  /** Sends an empty line, so that neither the client nor a proxy closes a silent stream. */
  beat(): void;
  end(): void;
}

/** The return value of an operation that answers `text/event-stream`. */
export interface StreamAnswer {
  /** Opens the stream; answers a function to call when it has ended. May throw to refuse it. */
  open(sink: EventSink): () => void;
}

/**
 * Everything that a handler may know about a request. It never holds a connection: use `tx` for the database.
 */
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
   * Work that must stay although the request fails and its transaction is rolled back (a refusal that an
   * operator should see). It runs in its own transaction after the failure, and never when the request
   * succeeds. Only the last call counts, since a handler may run again.
   */
  onFailure(work: (tx: Tx) => Promise<void>): void;
  readonly idempotencyKey: string | null;
  readonly log: FastifyBaseLogger;
  clock(): Date;
  /** In [0, 1), from a cryptographic source. */
  random(): number;
  /** The requested part of a file (`Range`). */
  readonly range: string | null;
  /** The portal's address of a program (its tenant's own domain); null if no tenant serves it. */
  portalOrigin(programId: number): string | null;
  /** The tenant directory's answer for the host. */
  readonly tenant: unknown;
  readonly clientAddress: string;
  /** The `User-Agent` header; empty if there is none. */
  readonly userAgent: string;
  readonly cookies: SessionCookies;
  readonly device: DeviceCookie;
  /** The known-browser secrets of the people who have signed in here. */
  readonly knownDevice: DeviceCookie;
  /** The name of a browser in which a visitor made a stored choice; at most one. */
  readonly visitor: DeviceCookie;
}

/** A request about one program, which its path or its session names. */
export interface ProgramContext extends RequestContext {
  readonly program: NonNullable<RequestContext['program']>;
}

/** A request of a signed-in person, always about the session's program. */
export interface SignedInContext extends ProgramContext {
  readonly session: SessionContext;
}

/** The program of a public request. Throws `not-found` if neither a header nor the host names one. */
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
type FileOf<R> = R extends { 202: unknown } ? FileAnswer | FileLaterAnswer : FileAnswer;
type Success<Id extends OperationId> =
  Operation<Id> extends { responses: infer R }
    ? R extends { 200: infer Ok }
      ? Ok extends { content: infer C }
        ? C extends { 'application/json': infer J }
          ? J extends Schemas['Download']
            ? FileOf<R>
            : J
          : C extends { 'text/event-stream': unknown }
            ? StreamAnswer
            : FileOf<R>
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

/** The whole 200 body of the operation, envelope included (`FileAnswer` for files, `FileLaterAnswer` for a 202, nothing for a 204). */
export type HandlerAnswer<Id extends OperationId> = Success<Id>;

/** What has been checked before the handler runs: access and program. */
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
