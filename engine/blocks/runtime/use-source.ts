import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKey } from '../../contract/query-key.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { SourceIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { usePage } from './page-context.ts';
import { callOptions, resolveParams } from './params.ts';
import { type Pagination, paginationOf, payloadOf, type Row, rowsOf } from './records.ts';
import { useBlockScope } from './scope.tsx';

export interface SourceState {
  status: 'loading' | 'error' | 'ready';
  /** The payload without its envelope: `data` of expressions. */
  data: unknown;
  rows: Row[];
  pagination: Pagination | null;
  /** Old rows are shown while those of the next page travel. */
  refreshing: boolean;
  error: unknown;
  retry(): void;
  source: SourceIr;
}

/** Reads a declared source of the page. Inline data of the first HTML answers it without a call. */
export function useSource(key: string, extra?: Scope): SourceState {
  const source = usePage().source(key);
  return useOperation(source, extra);
}

export function useOperation(source: SourceIr, extra?: Scope): SourceState {
  const portal = usePortal();
  const scope = useBlockScope();
  const { operation } = source;
  const params = resolveParams(source.params, extra ? { ...scope, ...extra } : scope);
  const query = useQuery({
    queryKey: queryKey(operation.id, params),
    queryFn: ({ signal }) => portal.call(operation.id, { ...callOptions(operation, params), signal }),
    placeholderData: keepPreviousData,
    // Without a parameter of its path there is nothing to ask for yet.
    enabled: operation.path_params.every((name) => params[name] !== undefined),
    ...(source.keep_ms ? { staleTime: source.keep_ms, gcTime: source.keep_ms } : {}),
  });
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    data: payloadOf(operation.envelope, query.data),
    rows: rowsOf(operation.envelope, query.data),
    pagination: paginationOf(query.data),
    refreshing: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    source,
  };
}
