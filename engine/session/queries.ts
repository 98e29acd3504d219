import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../contract/failure.ts';
import { isSent, type QueryParams, queryKey } from '../contract/query-key.ts';
import type { Portal } from '../feature.ts';
import type { OperationIr } from '../manifest/ir.ts';
import { usePortal } from './portal.ts';

/** An answer that the server put into the first HTML. */
export interface InlineAnswer {
  key: readonly unknown[];
  data: unknown;
}

/** Answers stay fresh for this long, so that going back and forth does not ask again, ms. */
const FRESH_MS = 30_000;
const TRANSIENT_RETRIES = 2;

/** The cache of answers, filled with what came inside the HTML. */
export function createQueryClient(inline: readonly InlineAnswer[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: (count, error) =>
          count < TRANSIENT_RETRIES && error instanceof ApiFailure && error.isTransient,
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const answer of inline) client.setQueryData(answer.key, answer.data);
  return client;
}

/** Splits an operation's resolved parameters into those of its path and those of its query; empties are left out. */
export function splitParams(
  operation: Pick<OperationIr, 'path_params'>,
  params: QueryParams,
): { path: Record<string, string | number>; query: Record<string, unknown> } {
  const path: Record<string, string | number> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!isSent(value)) continue;
    if (operation.path_params.includes(name)) path[name] = value as string | number;
    else query[name] = value;
  }
  return { path, query };
}

/** How to read an operation with these resolved parameters: for `useQuery` and for prefetching alike. */
export function answerQuery(
  call: Portal['call'],
  operation: OperationIr,
  params: QueryParams = {},
  keepMs?: number,
) {
  return queryOptions({
    queryKey: queryKey(operation.id, params),
    queryFn: ({ signal }) => call(operation.id, { ...splitParams(operation, params), signal }),
    ...(keepMs ? { staleTime: keepMs, gcTime: keepMs } : {}),
  });
}

/** The answer (envelope included) of an operation. A missing path parameter leaves it unasked. */
export function useAnswer(operation: OperationIr, params: QueryParams = {}, keepMs?: number) {
  const portal = usePortal();
  const isAskable = operation.path_params.every((name) => isSent(params[name]));
  return useQuery({ ...answerQuery(portal.call, operation, params, keepMs), enabled: isAskable });
}
