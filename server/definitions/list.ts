import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { type OperationId, operationById, type RowsPlace } from '../../openapi/generated/operations.ts';
import { operationSpecs } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type { ContextOf, Handler, HandlerAnswer, HandlerInput } from '../contract/handler.ts';
import type { Tx } from '../db/types.ts';
import { type Direction, type PageQuery, type PageRequest, type Pagination, readPage } from './paging.ts';
import { contains } from './text.ts';

/** The type of a row in the contract's response. */
type RowIn<Answer, Place extends string> = Place extends '$'
  ? Answer extends readonly (infer Row)[]
    ? Row
    : never
  : Answer extends { [Name in Place]: readonly (infer Row)[] }
    ? Row
    : never;

/** The operations that answer lists. */
export type ListId = {
  [Id in OperationId]: [RowIn<HandlerAnswer<Id>, RowsPlace<Id>>] extends [never] ? never : Id;
}[OperationId];

type RowOf<Id extends ListId> = RowIn<HandlerAnswer<Id>, RowsPlace<Id>>;

/** The type of a row that a list's `from` finds. */
export type FoundRow<From extends (...given: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<From>['execute']>
>[number];

type QueryOf<Id extends ListId> = [HandlerInput<Id>['query']] extends [never]
  ? object
  : HandlerInput<Id>['query'];

type FilterName<Id extends ListId> = Exclude<keyof QueryOf<Id>, keyof PageQuery | 'search'>;

type OrderField<Id extends ListId> =
  QueryOf<Id> extends { order_by?: infer Order }
    ? Order extends `${infer Field},${Direction}`
      ? Field
      : never
    : never;

/** What the response has besides its rows and its paging. */
type Beside<Id extends ListId> =
  HandlerAnswer<Id> extends readonly unknown[]
    ? never
    : {
        [Name in keyof HandlerAnswer<Id>]: Name extends RowsPlace<Id>
          ? never
          : HandlerAnswer<Id>[Name] extends Pagination
            ? never
            : Name;
      }[keyof HandlerAnswer<Id>];

/** A column of the query, or an SQL expression. */
type Column<Db, Table extends keyof Db> = StringReference<Db, Table> | Expression<unknown>;

/** The column that must equal the filter's value, or the condition for that value. */
type Filter<Value, Context, Db, Table extends keyof Db> =
  | StringReference<Db, Table>
  | ((value: Value, context: Context) => Expression<SqlBool>);

/**
 * A list of the contract. The types make it complete: every field of `order_by` has its column, every other
 * parameter of the query its filter, and `present` answers the contract's row. Default order and page size
 * are the contract's.
 */
export type ListDefinition<Id extends ListId, Db, Table extends keyof Db, Row> = {
  /** Every row that the caller may see. Throws `ApiError` if the request names rows that they may not see. */
  from: (tx: Tx, context: ContextOf<Id>, input: HandlerInput<Id>) => SelectQueryBuilder<Db, Table, Row>;
  /** The last sort column of every order, which makes the order unique, so that pages never overlap. */
  tie: Column<Db, Table>;
  present: (row: Row, context: ContextOf<Id>) => RowOf<Id>;
  /** The record that the rows belong to. Undefined: the caller may not see it, and the answer is `not-found`. */
  of?: (tx: Tx, context: ContextOf<Id>, input: HandlerInput<Id>) => Promise<unknown>;
  /**
   * Of a list of very many rows: a unique column, and the same rows from no more tables than the orders and filters
   * need. They are counted, searched and passed by it alone; only the rows of the page are read whole. `walkedBy`: the
   * orders for which an index of that column's table has all that is asked of a row.
   */
  keys?: {
    column: StringReference<Db, Table>;
    walkedBy: readonly OrderField<Id>[];
    from: (tx: Tx, context: ContextOf<Id>, input: HandlerInput<Id>) => Expression<unknown>;
  };
  /**
   * The number of rows and the values beside them, if both are stored; undefined: they are computed from the
   * rows.
   */
  kept?: (
    tx: Tx,
    context: ContextOf<Id>,
    input: HandlerInput<Id>,
  ) => Promise<{ total: number; beside: Pick<HandlerAnswer<Id>, Beside<Id>> } | undefined>;
} & ('order_by' extends keyof QueryOf<Id>
  ? { order: { [Field in OrderField<Id>]: Column<Db, Table> } }
  : /** The only order of a list without `order_by`. */
    { order: readonly [Column<Db, Table>, Direction] }) &
  ([Beside<Id>] extends [never]
    ? { beside?: never }
    : {
        /**
         * The values beside the rows and their paging (`x-beside`); `found` has all rows, not only one
         * page's.
         */
        beside: (
          tx: Tx,
          context: ContextOf<Id>,
          found: SelectQueryBuilder<Db, Table, Row>,
          input: HandlerInput<Id>,
        ) => Promise<Pick<HandlerAnswer<Id>, Beside<Id>>>;
      }) &
  ('search' extends keyof QueryOf<Id>
    ? /** The columns that are searched, or the condition for a text. */
      {
        search:
          | readonly StringReference<Db, Table>[]
          | ((text: string, context: ContextOf<Id>) => Expression<SqlBool>);
      }
    : { search?: never }) &
  ([FilterName<Id>] extends [never]
    ? { filters?: never }
    : {
        filters: {
          [Name in FilterName<Id>]-?: Filter<NonNullable<QueryOf<Id>[Name]>, ContextOf<Id>, Db, Table>;
        };
      });

type Query<Row> = SelectQueryBuilder<Record<string, object>, string, Row>;
type AnyColumn = string | Expression<unknown>;

/** A definition without the types of its operation. */
interface AnyList<Row> {
  from(tx: Tx, context: unknown, input: unknown): Query<Row>;
  tie: AnyColumn;
  present(row: Row, context: unknown): unknown;
  of?(tx: Tx, context: unknown, input: unknown): Promise<unknown>;
  keys?: {
    column: string;
    walkedBy: readonly string[];
    from(tx: Tx, context: unknown, input: unknown): Query<unknown>;
  };
  kept?(tx: Tx, context: unknown, input: unknown): Promise<{ total: number; beside: object } | undefined>;
  beside?(tx: Tx, context: unknown, found: Query<Row>, input: unknown): Promise<object>;
  order: Readonly<Record<string, AnyColumn>> | readonly [AnyColumn, Direction];
  search?: readonly string[] | ((text: string, context: unknown) => Expression<SqlBool>);
  filters?: Readonly<Record<string, string | ((value: unknown, context: unknown) => Expression<SqlBool>)>>;
}

type ListRequest = PageRequest & { search?: string };

/**
 * The handler of a list: filters, searches, sorts, pages and presents the rows that `from` finds, in one
 * transaction.
 */
export function defineList<Id extends ListId, Db, Table extends keyof Db, Row>(
  id: Id,
  definition: ListDefinition<Id, Db, Table, Row>,
): Handler<Id> {
  const list = definition as unknown as AnyList<Row>;
  const { path } = operationById(id);
  const { rows: place = '$', pagination: paging } = operationSpecs.get(id)?.envelope ?? {};
  return async (input, context) => {
    const request = (input.query ?? {}) as ListRequest;
    return context.tx(async (tx) => {
      if (list.of && (await list.of(tx, context, input)) === undefined) throw new ApiError('not-found');
      const ways = waysOf(narrowed(list.from(tx, context, input), list, request, context), list, request);
      const { found, sorted } = ways;
      const present = (row: Row) => list.present(row, context);
      if (!paging) {
        const all = (await sorted.execute()).map(present);
        return (place === '$' ? all : { [place]: all }) as unknown as HandlerAnswer<Id>;
      }
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        String((input.path as ListRequest)[name]),
      );
      const kept = await list.kept?.(tx, context, input);
      const { rows, pagination } = await readPage(tx, ways, request, address, {
        known: kept?.total,
        keys: keysOf(tx, context, input, list, request, sorted),
      });
      const beside = kept?.beside ?? (await list.beside?.(tx, context, found, input));
      return { ...beside, [place]: rows.map(present), [paging]: pagination } as unknown as HandlerAnswer<Id>;
    });
  };
}

type Ordered = Pick<AnyList<unknown>, 'order' | 'tie'>;

/** Every way to read a list's rows in their order. */
function waysOf<Row>(found: Query<Row>, list: Ordered, request: ListRequest) {
  return {
    found,
    sorted: inOrder(found, list, request),
    turned: inOrder(found, list, request, { isTurned: true }),
    gathered: inOrder(found, list, request, { isGathered: true }),
  };
}

function keysOf<Row>(
  tx: Tx,
  context: unknown,
  input: unknown,
  list: AnyList<Row>,
  request: ListRequest,
  sorted: Query<Row>,
) {
  if (!list.keys) return undefined;
  const { column, walkedBy, from } = list.keys;
  const waysOfKeys = (narrowing?: Narrowing) => {
    const found = narrowed(from(tx, context, input), list, request, context, narrowing);
    const keyed = found.clearSelect().select(sql.ref(column).as('key')) as Query<{ key: unknown }>;
    return waysOf(keyed, list, request);
  };
  const ways = waysOfKeys();
  const walkedOfSearch = () =>
    walkedBy.includes(orderOf(request).field) ? waysOfKeys({ isAskedOfEachRow: true }) : undefined;
  return {
    ways,
    walked: request.search ? walkedOfSearch() : ways,
    rowsOf: (keys: readonly unknown[]) => sorted.where(sql.ref(column), 'in', keys).execute(),
    isSearched: Boolean(request.search),
  };
}

interface Narrowing {
  /** The database asks a search's subquery once, and of each row whether it is there, instead of joining both. */
  isAskedOfEachRow: boolean;
}

function narrowed<Row>(
  query: Query<Row>,
  { search, filters }: Pick<AnyList<unknown>, 'search' | 'filters'>,
  request: ListRequest,
  context: unknown,
  { isAskedOfEachRow }: Narrowing = { isAskedOfEachRow: false },
): Query<Row> {
  let found = query;
  if (search && request.search) {
    const isFound =
      typeof search === 'function' ? search(request.search, context) : contains(search, request.search);
    found = found.where(isAskedOfEachRow ? sql<boolean>`(${isFound}) is true` : isFound);
  }
  for (const [name, filter] of Object.entries(filters ?? {})) {
    const value = request[name];
    if (value === undefined) continue;
    found = found.where(
      typeof filter === 'function' ? filter(value, context) : sql<boolean>`${sql.ref(filter)} = ${value}`,
    );
  }
  return found;
}

/**
 * `order_by` is always set: the contract gives it a default and allows only its listed values. `isGathered`: the
 * database finds all rows, then sorts them, instead of following an index of the order until it has met enough.
 */
function inOrder<Row>(
  query: Query<Row>,
  { order, tie }: Ordered,
  request: ListRequest,
  { isTurned = false, isGathered = false } = {},
): Query<Row> {
  const { field, direction: asked } = orderOf(request);
  const [column, wanted] = isFixed(order) ? order : [order[field], asked];
  if (!column) throw new Error(`The list has no column for the order "${request.order_by}".`);
  const direction = isTurned ? (wanted === 'asc' ? 'desc' : 'asc') : wanted;
  // A subquery is no index's order.
  const first = isGathered ? sql`(select ${columnOf(column)})` : columnOf(column);
  return query.orderBy(first, direction).orderBy(columnOf(tie), direction);
}

function orderOf({ order_by = '' }: ListRequest) {
  const [field = '', direction] = order_by.split(',');
  return { field, direction: direction as Direction };
}

function isFixed(order: AnyList<unknown>['order']): order is readonly [AnyColumn, Direction] {
  return Array.isArray(order);
}

function columnOf(column: AnyColumn): Expression<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}
