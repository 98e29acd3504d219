import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { components } from '../../openapi/generated/types.ts';
import type { Tx } from '../db/types.ts';

export type Pagination = components['schemas']['Pagination'];

export type Direction = 'asc' | 'desc';

/** The parameters that lists may have. */
export interface PageQuery {
  page?: number;
  per_page?: number;
  /** `field,asc` or `field,desc`. */
  order_by?: string;
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

/** Pagination of `total` rows. Without rows, `from` and `to` are 0 and there is still one page. */
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

async function countOf(tx: Tx, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${found}) as counted`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many rows are found and sorted in less time than an index of the order may need to meet a few of them. */
const fewRows = 1_000;

/** A list's rows, and the ways to read them in their order. */
interface Ways<Db, Table extends keyof Db, Row> {
  found: SelectQueryBuilder<Db, Table, Row>;
  sorted: SelectQueryBuilder<Db, Table, Row>;
  /** In the opposite order, for the end of the list. */
  turned?: SelectQueryBuilder<Db, Table, Row>;
  /** All found before they are sorted, for few rows among many others. */
  gathered?: SelectQueryBuilder<Db, Table, Row>;
}

/**
 * The only code that pages a list: counts the rows and reads one page of them in their order. A page beyond
 * the middle is read from the end, so that the last one takes no longer than the first. Page and size are
 * always set: the contract gives them defaults.
 */
export async function readPage<Db, Table extends keyof Db, Row>(
  tx: Tx,
  { found, sorted, turned, gathered }: Ways<Db, Table, Row>,
  { page, per_page }: PageQuery,
  path: string,
  /** The number of rows, if it is known without counting them. */
  known?: number,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  if (!page || !per_page) throw new Error(`The contract gives ${path} no page or no size.`);
  const total = known ?? (await countOf(tx, found));
  const pagination = paginate(total, page, per_page, path);
  const start = (page - 1) * per_page;
  const size = Math.min(per_page, total - start);
  if (size <= 0) return { rows: [], pagination };
  const isSmall = gathered && total <= fewRows;
  const isFar = !isSmall && turned && start > total / 2;
  const query = isFar ? turned.offset(total - start - size) : (isSmall ? gathered : sorted).offset(start);
  const rows = (await query.limit(size).execute()) as Row[];
  return { rows: isFar ? rows.reverse() : rows, pagination };
}
