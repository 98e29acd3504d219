import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { type CallInput, callOperation } from '../pipeline/call.ts';

/**
 * An operation's JSON, read with the visitor's own rights; undefined if it fails: the browser then asks by
 * itself.
 */
export async function ask(app: FastifyInstance, operation: string, input: CallInput): Promise<unknown> {
  const { status, body } = await callOperation(app, operation as OperationId, input);
  return status === 200 && !Buffer.isBuffer(body) ? body : undefined;
}
