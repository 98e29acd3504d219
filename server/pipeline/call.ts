import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../openapi/generated/operations.ts';

/** The parts of a browser's request that say who asks and from where. */
export interface RequestLike {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly hostname?: string;
  readonly ip?: string;
}

export interface CallInput {
  readonly path?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  /** What a read takes in a body. */
  readonly body?: unknown;
  readonly requestLike: RequestLike;
}

export interface CallResult {
  readonly status: number;
  /** The JSON body; a `Buffer` where the operation answers a file. */
  readonly body: unknown;
}

/** What the binding decorates the app with; see `bind.ts`. */
export type Dispatch = (id: OperationId, input: CallInput) => Promise<CallResult>;

declare module 'fastify' {
  interface FastifyInstance {
    dispatchOperation: Dispatch;
  }
}

/**
 * Runs a reading operation in process with the visitor's own rights: same access rules, validation, database
 * role and answer as over HTTP, without a socket. Errors come back as `status` and the contract's error body.
 */
export function callOperation(app: FastifyInstance, id: OperationId, input: CallInput): Promise<CallResult> {
  return app.dispatchOperation(id, input);
}
