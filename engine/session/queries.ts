import { QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiFailure } from '../contract/failure.ts';
import type { PageIr, RouteIr, TenantIr } from '../manifest/ir.ts';
import { closedKey } from './decide.ts';
import { fetchJson } from './fetch-json.ts';
import type { InlineAnswer, User } from './types.ts';

export type { InlineAnswer } from './types.ts';

/** Answers stay fresh for this long, so that going back and forth does not ask again, ms. */
export const FRESH_MS = 30_000;
const TRANSIENT_RETRIES = 2;
/** Answers of pages that were left stay for this long, so that the way back leads to the same place of a long list, ms. */
export const KEPT_MS = 60 * 60_000;

/** The cache of answers, filled with what came inside the HTML. */
export function createQueryClient(inline: readonly InlineAnswer[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
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

/** The compiled page of a route: an immutable file, named by its content. */
export function pageQuery(tenantSlug: string, route: Pick<RouteIr, 'name' | 'hash'>) {
  return queryOptions({
    queryKey: ['page', tenantSlug, route.name, route.hash] as const,
    queryFn: ({ signal }) =>
      fetchJson<PageIr>(`/_portico/${tenantSlug}/page/${route.name}.${route.hash}.json`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pages whose guard refuses this visitor, by name: the first HTML has them, and after a sign-in they are asked for. */
export function closedQuery({ routes }: TenantIr, user: User | null) {
  return queryOptions({
    queryKey: closedKey(user),
    queryFn: routes.some(({ guard }) => guard)
      ? ({ signal }) => fetchJson<string[]>('/_portico/closed', signal)
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
