import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../openapi/generated/operations.ts';
import type { SessionContext } from '../contract/handler.ts';
import type { Tx } from '../db/types.ts';

/** The parts of a browser's request with its identity and address. */
export interface RequestLike {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly hostname?: string;
  readonly ip?: string;
}

export interface CallInput {
  readonly path?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  /** The body, for a reading operation that has one. */
  readonly body?: unknown;
  readonly requestLike: RequestLike;
}

export interface CallResult {
  readonly status: number;
  /** The JSON body; a `Buffer` or a stream if the operation answers a file. */
  readonly body: unknown;
}

/** The function that the binding adds to the app; see `bind.ts`. */
export type Dispatch = (id: OperationId, input: CallInput) => Promise<CallResult>;

/**
 * Reads an operation with a person's rights outside of their request (in a job that they asked for), in an
 * existing transaction. Answers its JSON body. Throws the operation's `ApiError`s.
 */
export type ReadAs = (
  tx: Tx,
  session: SessionContext,
  id: OperationId,
  input: Omit<CallInput, 'requestLike'>,
) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    dispatchOperation: Dispatch;
    readOperationAs: ReadAs;
  }
}

/**
 * Runs a reading operation in process with the visitor's own rights: same access rules, validation, database
 * role and response as over HTTP, without a socket. Errors come back as `status` and the contract's error
 * body.
 */
export function callOperation(app: FastifyInstance, id: OperationId, input: CallInput): Promise<CallResult> {
  return app.dispatchOperation(id, input);
}
