import {
  type InfiniteData,
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { cursorOf, isRow, payloadOf } from '../../manifest/envelope.ts';
import type { OperationIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { usePage } from '../runtime/page-context.ts';
import { callOptions, resolveParams } from '../runtime/params.ts';
import { type Row, rowKey, rowsOf } from '../runtime/records.ts';
import { sourceQuery } from '../runtime/source-query.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { atHand, type SourceState } from '../runtime/use-source.ts';

export interface Timeline {
  /** As other blocks read theirs, for the three faces of loading. */
  state: SourceState;
  rows: Row[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next part could not be read. */
  hasFailed: boolean;
  loadMore(): void;
  /**
   * Puts the record that an operation answered in the place of the row with its id, in whatever was read with the
   * source's operation: the list that one comes back to shows it too.
   */
  take(operation: Pick<OperationIr, 'envelope'>, answer: unknown): Promise<void>;
}

/** Reads a declared source part by part, by its cursor. The first part may have come inside the HTML. */
export function useTimeline(key: string): Timeline {
  const portal = usePortal();
  const client = useQueryClient();
  const { scope } = useDynamic();
  const source = usePage().source(key);
  const { operation } = source;
  const first = sourceQuery(source, portal.call, scope);
  const params = resolveParams(source.params, scope);
  const queryKey = [...first.queryKey, 'parts'];
  const inline = client.getQueryState<unknown>(first.queryKey);
  const hasInline = inline?.data !== undefined && !inline.isInvalidated;
  const query = useInfiniteQuery<
    unknown,
    Error,
    InfiniteData<unknown, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      portal.call(operation, {
        ...callOptions(operation, cursor === null ? params : { ...params, cursor }),
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: (last) => cursorOf(operation.envelope, last),
    enabled: first.enabled,
    ...(hasInline && {
      initialData: { pages: [inline.data], pageParams: [null] },
      initialDataUpdatedAt: inline.dataUpdatedAt,
    }),
  });
  const rows = useMemo(
    () => distinct((query.data?.pages ?? []).flatMap((page) => rowsOf(operation.envelope, page))),
    [query.data, operation],
  );
  return {
    rows,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    state: {
      ...atHand,
      status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
      rows,
      error: query.error,
      retry: () => void query.refetch(),
    },
    take: async ({ envelope }, answer) => {
      const record = payloadOf(envelope, answer);
      if (!isRow(record)) return;
      const wasLoadingMore = query.isFetchingNextPage;
      await takeRecord(client, operation.id, record);
      if (wasLoadingMore) void query.fetchNextPage();
    },
  };
}

/** Puts a record in the place of the row with its id in all that an operation answered, whole or in parts. */
export async function takeRecord(client: QueryClient, operationId: string, record: Row): Promise<void> {
  const queries = client.getQueryCache().findAll({ queryKey: [operationId] });
  const held = queries.filter(({ state }) => state.data !== undefined);
  // A next part that is on its way is asked for by its list.
  const isDue = ({ state }: Query) =>
    state.isInvalidated || (state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore);
  const due = held.filter(isDue);
  // What is on its way may be older than the record.
  await Promise.all(held.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
  for (const { queryKey, state } of held)
    client.setQueryData(queryKey, withRecord(state.data, record), { updatedAt: state.dataUpdatedAt });
  for (const { queryKey } of due) void client.invalidateQueries({ queryKey, exact: true });
}

const withRecord = (held: unknown, record: Row): unknown =>
  isRow(held) && Array.isArray(held.pages)
    ? { ...held, pages: held.pages.map((page) => replaced(page, record)) }
    : replaced(held, record);

/** A row that two parts have (it came back while they were read again) stands once. */
export function distinct(rows: readonly Row[]): Row[] {
  const keys = new Set<string | number>();
  return rows.filter((row, index) => {
    const key = rowKey(row, index);
    return !keys.has(key) && keys.add(key);
  });
}

/** A part with a record in the place of the row that has its id. */
function replaced(page: unknown, record: Row): unknown {
  if (!isRow(page)) return page;
  return Object.fromEntries(
    Object.entries(page).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((row: unknown) =>
            isRow(row) && row.id !== undefined && row.id === record.id ? record : row,
          )
        : value,
    ]),
  );
}
