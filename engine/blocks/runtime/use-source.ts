import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Scope } from '../../expression/evaluate.ts';
import { type Pagination, paginationOf, payloadOf } from '../../manifest/envelope.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { usePage } from './page-context.ts';
import { type Row, rowsOf } from './records.ts';
import { refreshAfter } from './refresh.ts';
import { sourceQuery } from './source-query.ts';
import { useDynamic } from './use-dynamic.ts';

export interface SourceState {
  status: 'loading' | 'error' | 'ready';
  /** The payload without its envelope: `data` of expressions. */
  data: unknown;
  rows: Row[];
  pagination: Pagination | null;
  /** Old rows are shown while those of the next page travel. */
  refreshing: boolean;
  /** A newer answer is on its way. Who reads this is drawn again whenever one leaves or comes. */
  readonly asking: boolean;
  /** When the answer came, ms. Who reads this is drawn again with each answer, also with one that says the same. */
  readonly readAt: number;
  error: unknown;
  retry(): void;
}

/** Reads a declared source of the page. Inline data of the first HTML answers it without a call. */
export function useSource(key: string, extra?: Scope): SourceState {
  const source = usePage().source(key);
  return useOperation(source, extra);
}

export function useOperation(source: SourceIr, extra?: Scope): SourceState {
  const portal = usePortal();
  const { scope, shows } = useDynamic(extra);
  const query = useQuery<unknown>({
    ...sourceQuery(source, portal.call, scope),
    refetchInterval: ({ state }) => refreshAfter(source, state.data, shows),
    placeholderData: keepPreviousData,
  });
  const { envelope } = source.operation;
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    data: payloadOf(envelope, query.data),
    rows: rowsOf(envelope, query.data),
    pagination: paginationOf(envelope, query.data),
    refreshing: query.isPlaceholderData,
    get asking() {
      return query.isFetching;
    },
    get readAt() {
      return query.dataUpdatedAt;
    },
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The state of what needs no call: an expression has it. */
export const atHand: SourceState = {
  status: 'ready',
  data: null,
  rows: [],
  pagination: null,
  refreshing: false,
  asking: false,
  readAt: 0,
  error: null,
  retry: () => undefined,
};
