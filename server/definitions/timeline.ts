import { type SelectQueryBuilder, sql } from 'kysely';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { operationSpecs } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type { ContextOf, Handler, HandlerAnswer, HandlerInput } from '../contract/handler.ts';
import type { Tx } from '../db/types.ts';

/** The operations that answer lists by a cursor (`x-cursor`). */
export type TimelineId = {
  [Id in OperationId]: HandlerAnswer<Id> extends { data: readonly unknown[]; next_cursor: string | null }
    ? Id
    : never;
}[OperationId];

type RowOf<Id extends TimelineId> = HandlerAnswer<Id> extends { data: readonly (infer Row)[] } ? Row : never;

interface Placed {
  readonly id: number;
}

/**
 * A list that is read from its newest row on. New rows do not move the others, since a cursor names a point
 * in time.
 */
export interface TimelineDefinition<Id extends TimelineId, Db, Table extends keyof Db, Row extends Placed> {
  /** Every row that the caller may see. Throws `ApiError` if the request names rows that they may not see. */
  from: (
    tx: Tx,
    context: ContextOf<Id>,
    input: HandlerInput<Id>,
  ) => SelectQueryBuilder<Db, Table, Row> | Promise<{ query: SelectQueryBuilder<Db, Table, Row> }>;
  /** The columns of the time and of the id, which orders rows of the same time. */
  at: string;
  id: string;
  present: (row: Row, context: ContextOf<Id>) => RowOf<Id>;
}

/** The place after a row: microseconds since 1970, the database's precision, and the row's id. */
const cursorOf = (row: { cursor_at: string; id: number }) =>
  Buffer.from(`${row.cursor_at}.${row.id}`).toString('base64url');

function readCursor(cursor: string): { at: string; id: number } {
  const [, at, id] = /^(-?\d{1,17})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || Number(id) > 2_147_483_647) throw new ApiError('bad-request');
  return { at, id: Number(id) };
}

/** The handler of a list with a cursor, `per_page` rows at a time. */
export function defineTimeline<Id extends TimelineId, Db, Table extends keyof Db, Row extends Placed>(
  id: Id,
  { from, at, id: idColumn, present }: TimelineDefinition<Id, Db, Table, Row>,
): Handler<Id> {
  const envelope = operationSpecs.get(id)?.envelope;
  if (envelope?.rows !== 'data' || envelope.cursor !== 'next_cursor')
    throw new Error(`${id} is no list by a cursor.`);
  return async (input, context) => {
    // The contract gives it a default.
    const { cursor, per_page: size } = input.query as { cursor?: string; per_page: number };
    const place = cursor === undefined ? null : readCursor(cursor);
    return context.tx(async (tx) => {
      const given = await from(tx, context, input);
      const found = ('query' in given ? given.query : given) as unknown as SelectQueryBuilder<
        Record<string, object>,
        string,
        Row
      >;
      const micros = sql<string>`(extract(epoch from ${sql.ref(at)}) * 1000000)::bigint::text`;
      let rows = found.select(micros.as('cursor_at'));
      if (place)
        rows = rows.where(
          sql<boolean>`(${sql.ref(at)}, ${sql.ref(idColumn)}) <
            (timestamptz 'epoch' + ${place.at}::bigint * interval '1 microsecond', ${place.id}::integer)`,
        );
      const read = (await rows
        .orderBy(sql.ref(at), 'desc')
        .orderBy(sql.ref(idColumn), 'desc')
        .limit(size + 1)
        .execute()) as (Row & { cursor_at: string })[];
      const shown = read.slice(0, size);
      const last = shown.at(-1);
      return {
        data: shown.map((row) => present(row, context)),
        next_cursor: read.length > size && last ? cursorOf(last) : null,
      } as unknown as HandlerAnswer<Id>;
    });
  };
}
