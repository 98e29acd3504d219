import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { components } from '../../openapi/generated/types.ts';
import type { Tx } from '../db/types.ts';

export type Pagination = components['schemas']['Pagination'];

export type Direction = 'asc' | 'desc';

/** The parameters that every list has or may have. */
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

async function countOf(tx: Tx, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${found}) as counted`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * The only way that a list is paged: counts the rows that were found, and reads one page of them in their order. Page
 * and size are there: the contract gives them their defaults.
 */
export async function readPage<Db, Table extends keyof Db, Row>(
  tx: Tx,
  rows: { found: SelectQueryBuilder<Db, Table, Row>; sorted: SelectQueryBuilder<Db, Table, Row> },
  { page, per_page }: PageQuery,
  path: string,
  /** How many there are, where that is known without counting them. */
  known?: number,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  if (!page || !per_page) throw new Error(`The contract gives ${path} no page or no size.`);
  const total = known ?? (await countOf(tx, rows.found));
  const read = await rows.sorted
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows: read as Row[], pagination: paginate(total, page, per_page, path) };
}
