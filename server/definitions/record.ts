import type { OperationId } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import type { ContextOf, Handler, HandlerAnswer, HandlerInput } from '../contract/handler.ts';
import type { Tx } from '../db/types.ts';

/** The operations that answer `{ data: {...} }`. */
export type RecordId = {
  [Id in OperationId]: HandlerAnswer<Id> extends { data: object }
    ? HandlerAnswer<Id> extends { data: readonly unknown[] }
      ? never
      : Id
    : never;
}[OperationId];

type RecordOf<Id extends RecordId> = HandlerAnswer<Id> extends { data: infer Answered } ? Answered : never;

/**
 * The handler of one record: presents what `find` reads in one transaction; `not-found` if there is nothing.
 */
export function defineRecord<Id extends RecordId, Row>(
  _id: Id,
  record: {
    find: (tx: Tx, context: ContextOf<Id>, input: HandlerInput<Id>) => Promise<Row | undefined>;
    present: (row: Row, context: ContextOf<Id>) => RecordOf<Id>;
  },
): Handler<Id> {
  return async (input, context) => {
    const row = await context.tx((tx) => record.find(tx, context, input));
    if (row === undefined) throw new ApiError('not-found');
    return { data: record.present(row, context) } as unknown as HandlerAnswer<Id>;
  };
}

/**
 * The handler of an action: all of its work in one transaction, which a failure rolls back. It answers the
 * record.
 */
export function defineAction<Id extends RecordId>(
  _id: Id,
  act: (tx: Tx, context: ContextOf<Id>, input: HandlerInput<Id>) => Promise<RecordOf<Id>>,
): Handler<Id> {
  return async (input, context) => {
    const data = await context.tx((tx) => act(tx, context, input));
    return { data } as unknown as HandlerAnswer<Id>;
  };
}
