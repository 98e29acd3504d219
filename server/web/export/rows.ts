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
  if (!source) return yield* ownRows(block, scope, undefined);
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
    yield* block.rows === undefined
      ? rowsOf(operation.envelope, answer.body)
      : ownRows(block, scope, payloadOf(operation.envelope, answer.body));
    const pagination = paginationOf(operation.envelope, answer.body);
    if (!pagination || page >= pagination.last_page) return;
  }
}

/** The rows that the manifest names: a list inside of the answer, or what an expression makes of it. */
function ownRows({ rows }: ListIr, scope: Scope, data: unknown): Row[] {
  if (typeof rows === 'object') return toRows(evaluate(rows.$cel, { ...scope, data }));
  return rows === undefined ? [] : toRows(valueAt(data, rows));
}

function refusal(status: number): ApiError {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return new ApiError(codes.find((code) => errorCatalogue[code].status === status) ?? 'internal');
}
