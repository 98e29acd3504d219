import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Schemas } from '../../openapi/generated/types.ts';
import type { Tx } from '../db/types.ts';

export type Pagination = Schemas['Pagination'];

export type Direction = 'asc' | 'desc';

/** The parameters that lists may have. */
export interface PageQuery {
  page?: number;
  per_page?: number;
  /** `field,asc` or `field,desc`. */
  order_by?: string;
}

/** What a page was asked with: besides, what narrows the list. */
export type PageRequest = PageQuery & Readonly<Record<string, unknown>>;

/** Links to the same list, as narrow and in the same order. */
function pageLinks(path: string, asked: PageRequest, current: number, last: number): Pagination['links'] {
  const addressOf = (page: number) => {
    const values = Object.entries({ ...asked, page }).map(([name, value]) => [name, String(value)]);
    return `${path}?${new URLSearchParams(values)}`;
  };
  const link = (label: string, page: number) => ({
    url: page >= 1 && page <= last ? addressOf(page) : null,
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

/**
 * Pagination of `total` rows. Without rows, `from` and `to` are 0 and there is still one page. Page and size are always
 * set: the contract gives them defaults.
 */
export function paginate(total: number, asked: PageRequest, path: string): Pagination {
  const { page, per_page: perPage } = asked;
  if (!page || !perPage) throw new Error(`The contract gives ${path} no page or no size.`);
  const last = Math.max(1, Math.ceil(total / perPage));
  const start = (page - 1) * perPage;
  const isEmpty = start >= total;
  return {
    current_page: page,
    from: isEmpty ? 0 : start + 1,
    last_page: last,
    links: pageLinks(path, asked, page, last),
    path,
    per_page: perPage,
    to: isEmpty ? 0 : Math.min(total, start + perPage),
    total,
  };
}

/** How many rows a query has. */
export async function countOf(tx: Tx, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${found}) as counted`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many rows are found and sorted in less time than an index of the order may need to meet a few of them. */
const fewRows = 1_000;

type KeyWays = Ways<Record<string, object>, string, { key: unknown }>;

/** The same rows by a unique column alone, from no more tables than order and filters need. */
interface Keys<Row> {
  readonly ways: KeyWays;
  /** For many rows: from an index that has them in their order, and nothing else; undefined if none has. */
  readonly walked: KeyWays | undefined;
  /** The whole rows of some keys, in the list's order. */
  rowsOf(keys: readonly unknown[]): Promise<Row[]>;
  /** Whether the rows are searched for: few of many, wherever the page is. */
  readonly isSearched: boolean;
}

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
 * the middle is read from the end, so that the last one takes no longer than the first.
 */
export async function readPage<Db, Table extends keyof Db, Row>(
  tx: Tx,
  ways: Ways<Db, Table, Row>,
  asked: PageRequest,
  path: string,
  /** `known`: the number of rows, if it is known without counting them. */
  { known, keys }: { known?: number | undefined; keys?: Keys<Row> | undefined } = {},
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const total = known ?? (await countOf(tx, keys?.ways.found ?? ways.found));
  const pagination = paginate(total, asked, path);
  const { current_page, per_page } = pagination;
  const start = (current_page - 1) * per_page;
  const size = Math.min(per_page, total - start);
  if (size <= 0) return { rows: [], pagination };
  const place = { start, size, total };
  const isInside = Math.min(start, total - start - size) > fewRows;
  if (!keys || !(isInside || keys.isSearched)) return { rows: await rowsAt(ways, place), pagination };
  // What is passed on the way to a page of many rows is read from the index of the order, and nothing else of it.
  const walked = total > fewRows ? keys.walked : undefined;
  if (walked) await sql`set local enable_sort = off`.execute(tx);
  const found = await rowsAt(walked ?? keys.ways, place);
  if (walked) await sql`set local enable_sort = on`.execute(tx);
  return { rows: await keys.rowsOf(found.map(({ key }) => key)), pagination };
}

async function rowsAt<Db, Table extends keyof Db, Row>(
  { sorted, turned, gathered }: Ways<Db, Table, Row>,
  { start, size, total }: { start: number; size: number; total: number },
): Promise<Row[]> {
  const isSmall = gathered && total <= fewRows;
  const isFar = !isSmall && turned && start > total / 2;
  const query = isFar ? turned.offset(total - start - size) : (isSmall ? gathered : sorted).offset(start);
  const rows = (await query.limit(size).execute()) as Row[];
  return isFar ? rows.reverse() : rows;
}
