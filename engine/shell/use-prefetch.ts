import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { preloadBlocks } from '../blocks/registry.ts';
import { sourceQuery } from '../blocks/runtime/source-query.ts';
import type { ContractClient } from '../contract/client.ts';
import type { Scope } from '../expression/evaluate.ts';
import { payloadOf } from '../manifest/envelope.ts';
import type { PageIr } from '../manifest/ir.ts';
import { decide, type Visit } from '../session/decide.ts';
import { FeaturesContext } from '../session/portal.ts';
import { pageQuery } from '../session/queries.ts';
import { scopeOf } from '../session/scope.ts';

type Person = Omit<Visit, 'pathname' | 'search'>;

/** Reads a page's file and what its first screen declares, before the visitor clicks. */
export function usePrefetch(person: Person, call: ContractClient['call']): (path: string) => void {
  const queries = useQueryClient();
  const features = useContext(FeaturesContext);
  return useCallback(
    (path) => {
      const { pathname, search } = new URL(path, person.origin);
      const decision = decide({ ...person, pathname, search });
      if (decision.kind !== 'show') return;
      const { route, params } = decision.match;
      const scope = scopeOf({ ...person, route: params, search });
      void queries
        .fetchQuery(pageQuery(person.tenant.slug, route))
        .then((page: PageIr) => {
          void preloadBlocks(page, features);
          return prefetchSources(queries, page, call, scope);
        })
        // A prefetch that fails is asked again by the page itself, which shows the failure.
        .catch(() => undefined);
    },
    [queries, features, person, call],
  );
}

/** The page's record first: the others may be asked with what is in it. */
async function prefetchSources(
  queries: QueryClient,
  page: PageIr,
  call: ContractClient['call'],
  scope: Scope,
): Promise<void> {
  const record = page.sources.find(({ key }) => key === page.record);
  const answer = record && (await queries.fetchQuery(sourceQuery(record, call, scope)));
  const inner = record ? { ...scope, record: payloadOf(record.operation.envelope, answer) } : scope;
  for (const source of page.sources)
    if (source !== record && !source.deferred) void queries.prefetchQuery(sourceQuery(source, call, inner));
}
