import type { FastifyInstance } from 'fastify';
import { callOptions, resolveParams } from '../../../engine/blocks/runtime/params.ts';
import { type Row, rowsOf, toRows, valueAt } from '../../../engine/blocks/runtime/records.ts';
import { evaluate, type Scope } from '../../../engine/expression/evaluate.ts';
import { paginationOf, payloadOf } from '../../../engine/manifest/envelope.ts';
import type { ListIr, SourceIr } from '../../../engine/manifest/ir.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { ApiError, type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import { callOperation, type RequestLike } from '../../pipeline/call.ts';

/** The most that the contract gives at once. */
const rowsAtOnce = 1000;

export interface Asker {
  readonly programId: number;
  readonly scope: Scope;
  readonly request: RequestLike;
}

/**
 * Every row of a list, whatever page is shown, in its order and with its filters, by the visitor's own rights. Throws
 * `ApiError` when the operation refuses.
 */
export async function* allRows(
  app: FastifyInstance,
  block: ListIr,
  source: SourceIr | undefined,
  { programId, scope, request }: Asker,
): AsyncGenerator<Row> {
  const { rows: inside } = block;
  if (typeof inside === 'object') yield* toRows(evaluate(inside.$cel, scope));
  if (!source) return;
  const { operation, params } = source;
  const wanted = resolveParams(params, scope);
  for (let page = 1; ; page += 1) {
    const paging = block.page_size === undefined ? {} : { page, per_page: rowsAtOnce };
    const { path, query, body } = callOptions(operation, { ...wanted, ...paging });
    const answer = await callOperation(app, operation.id as OperationId, {
      path: operation.path.includes('{programId}') ? { ...path, programId } : { ...path },
      ...(query && { query }),
      ...(body ? { body } : {}),
      requestLike: request,
    });
    if (answer.status !== 200) throw refusal(answer.status);
    yield* typeof inside === 'string'
      ? toRows(valueAt(payloadOf(operation.envelope, answer.body), inside))
      : rowsOf(operation.envelope, answer.body);
    const pagination = paginationOf(operation.envelope, answer.body);
    if (!pagination || page >= pagination.last_page) return;
  }
}

function refusal(status: number): ApiError {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return new ApiError(codes.find((code) => errorCatalogue[code].status === status) ?? 'internal');
}
