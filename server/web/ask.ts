import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { type CallInput, callOperation } from '../pipeline/call.ts';

/**
 * The JSON that an operation answers with the visitor's own rights; undefined when it cannot be had: the browser then
 * asks by itself.
 */
export async function ask(app: FastifyInstance, operation: string, input: CallInput): Promise<unknown> {
  const { status, body } = await callOperation(app, operation as OperationId, input);
  return status === 200 && !Buffer.isBuffer(body) ? body : undefined;
}
