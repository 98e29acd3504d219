import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { type OperationId, operationById } from '../../../openapi/generated/operations.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';

type Pagination = components['schemas']['Pagination'];

export interface PageQuery {
  page?: number;
  per_page?: number;
  /** `field,asc` or `field,desc`. */
  order_by?: string;
}

/** Fields that a list may be ordered by. Nothing that is not listed ever reaches the database. */
export type OrderColumns = Readonly<Record<string, Expression<unknown>>>;

export interface ListOptions {
  operation: OperationId;
  /** For the `path` of the pagination; not needed where the operation's path has no program. */
  programId?: number;
  order: OrderColumns;
  /** The order when the request names none. */
  defaultOrder: string;
  /** Ends every order, so that pages never overlap. */
  tie: Expression<unknown>;
}

/** One page of rows with its pagination (section 3 of the specification). */
export interface PageOfRows<Row> {
  rows: Row[];
  pagination: Pagination;
}

/** Reads `field,asc|desc`. Throws a 422 at `order_by` for a field that the list does not order by. */
export function parseOrder(text: string, columns: OrderColumns): [Expression<unknown>, 'asc' | 'desc'] {
  const [field = '', direction = 'asc'] = text.split(',');
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column || (direction !== 'asc' && direction !== 'desc')) {
    throw new ValidationError({ order_by: ['Ordenação inválida.'] });
  }
  return [column, direction];
}

/** Puts a list that comes whole in order. */
export function ordered<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  request: PageQuery,
  options: Pick<ListOptions, 'order' | 'defaultOrder' | 'tie'>,
): SelectQueryBuilder<Db, Table, Row> {
  const [column, direction] = parseOrder(request.order_by ?? options.defaultOrder, options.order);
  return query.orderBy(column, direction).orderBy(options.tie, direction);
}

function pageLinks(path: string, current: number, last: number): Pagination['links'] {
  const link = (label: string, page: number) => ({
    url: page >= 1 && page <= last ? `${path}?page=${page}` : null,
    label,
    active: page === current && label === String(page),
  });
  const first = Math.max(1, current - 2);
  const near = Array.from({ length: Math.min(last, current + 2) - first + 1 }, (_, index) => first + index);
  return [
    link('Anterior', current - 1),
    ...near.map((page) => link(String(page), page)),
    link('Próxima', current + 1),
  ];
}

/** Pagination of `total` rows. With none, `from` and `to` are 0 and there is still one page. */
export function paginate(total: number, page: number, perPage: number, path: string): Pagination {
  const last = Math.max(1, Math.ceil(total / perPage));
  const start = (page - 1) * perPage;
  const isEmpty = start >= total;
  return {
    current_page: page,
    from: isEmpty ? 0 : start + 1,
    last_page: last,
    links: pageLinks(path, page, last),
    path,
    per_page: perPage,
    to: isEmpty ? 0 : Math.min(total, start + perPage),
    total,
  };
}

/** The only way that a list is paged: counts, orders by what is allowed and reads one page. */
export async function readPage<Db, Table extends keyof Db, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Db, Table, Row>,
  request: PageQuery,
  options: ListOptions,
): Promise<PageOfRows<Row>> {
  const page = request.page ?? 1;
  const perPage = request.per_page ?? 20;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${query}) as counted`.execute(tx);
  const rows = await ordered(query, request, options)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const path = operationById(options.operation).path.replace('{programId}', String(options.programId ?? ''));
  return { rows: rows as Row[], pagination: paginate(counted.rows[0]?.total ?? 0, page, perPage, path) };
}
