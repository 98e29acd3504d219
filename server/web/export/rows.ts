import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { callOptions, type Params, resolveParams } from '../../../engine/blocks/runtime/params.ts';
import { type Row, rowKey, rowsOf, toRows, valueAt } from '../../../engine/blocks/runtime/records.ts';
import { evaluate, type Scope } from '../../../engine/expression/evaluate.ts';
import { paginationOf, payloadOf } from '../../../engine/manifest/envelope.ts';
import type { ListIr, OperationIr, SourceIr } from '../../../engine/manifest/ir.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { ApiError, type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import { type CallInput, callOperation, type RequestLike } from '../../pipeline/call.ts';

/** The largest page that the contract allows. */
const rowsAtOnce = 1000;

export interface Asker {
  readonly programId: number;
  readonly scope: Scope;
  readonly request: RequestLike;
}

/** A list's operation and parameters, as plain values that a job can store. */
export interface Reading {
  readonly operation: OperationIr;
  readonly params: Params;
  /** Whether it is read page by page. */
  readonly isPaged: boolean;
  /** Dot path of the rows, if the response is a record. */
  readonly rows?: string;
}

/** The input of `callOperation` for a page of a list. */
export function pageInput(
  { operation, params, isPaged }: Reading,
  programId: number,
  page: number,
): Omit<CallInput, 'requestLike'> {
  const paging = isPaged ? { page, per_page: rowsAtOnce } : {};
  const { path, query, body } = callOptions(operation, { ...params, ...paging });
  return {
    path: operation.path.includes('{programId}') ? { ...path, programId } : { ...path },
    ...(query && { query }),
    ...(body ? { body } : {}),
  };
}

/** Where a list is read on, as JSON: a page, and marks of the rows of the page before it. */
export interface PagePlace {
  readonly page: number;
  readonly before: readonly string[];
}

export const firstPage: PagePlace = { page: 1, before: [] };

/** What tells a row from all others; null for one that has no id, since others may say the same. */
const markOf = (row: Row): string | null =>
  rowKey(row, null) === null
    ? null
    : createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16);

/**
 * A list's rows in a page's response, without those that came on the page before: rows that are added meanwhile move them
 * into this one. `next`: where the page after it is; null at the end. `total`: null if it is unknown.
 */
export function partOf(
  { operation: { envelope }, rows }: Reading,
  answer: unknown,
  { page, before }: PagePlace,
): { rows: Row[]; next: PagePlace | null; total: number | null } {
  const pagination = paginationOf(envelope, answer);
  const all =
    rows === undefined ? rowsOf(envelope, answer) : toRows(valueAt(payloadOf(envelope, answer), rows));
  const marks = all.map(markOf);
  const known = new Set<string | null>(before);
  return {
    rows: all.filter((_, index) => !known.has(marks[index] ?? null)),
    next:
      pagination && page < pagination.last_page
        ? { page: page + 1, before: marks.filter((mark) => mark !== null) }
        : null,
    total: pagination?.total ?? null,
  };
}

export interface OpenList {
  /** Every row, not only the shown page, in the list's order and with its filters. */
  readonly rows: AsyncIterable<Row>;
  readonly total: number | null;
  /** Null: the rows come from an expression of the page. */
  readonly reading: Reading | null;
}

/**
 * Opens a list with the visitor's own rights: reads its first page; the others are read as the rows are used.
 * Throws `ApiError` when the operation refuses.
 */
export async function openList(
  app: FastifyInstance,
  block: ListIr,
  source: SourceIr | undefined,
  asker: Asker,
): Promise<OpenList> {
  const { scope, programId, request } = asker;
  const made = block.rows;
  const reading = source && {
    operation: source.operation,
    params: resolveParams(source.params, scope),
    isPaged: block.page_size !== undefined,
    ...(typeof made === 'string' && { rows: made }),
  };
  const ask = async (given: Reading, page: number) => {
    const { status, body } = await callOperation(app, given.operation.id as OperationId, {
      ...pageInput(given, programId, page),
      requestLike: request,
    });
    if (status !== 200) throw refusal(status);
    return body;
  };
  if (!reading || typeof made === 'object') {
    const data = reading && payloadOf(reading.operation.envelope, await ask(reading, 1));
    const rows = typeof made === 'object' ? toRows(evaluate(made.$cel, { ...scope, data })) : [];
    return { rows: Readable.from(rows), total: null, reading: null };
  }
  const first = partOf(reading, await ask(reading, 1), firstPage);
  return {
    rows: (async function* () {
      let { rows, next } = first;
      yield* rows;
      while (next !== null) {
        ({ rows, next } = partOf(reading, await ask(reading, next.page), next));
        yield* rows;
      }
    })(),
    total: first.total,
    reading,
  };
}

function refusal(status: number): ApiError {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return new ApiError(codes.find((code) => errorCatalogue[code].status === status) ?? 'internal');
}
