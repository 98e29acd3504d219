import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { preloadBlocks } from '../blocks/registry.ts';
import { callOptions, resolveParams } from '../blocks/runtime/params.ts';
import type { ContractClient } from '../contract/client.ts';
import { queryKey } from '../contract/query-key.ts';
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
          for (const source of page.sources) {
            if (source.deferred) continue;
            const resolved = resolveParams(source.params, scope);
            void queries.prefetchQuery({
              queryKey: queryKey(source.operation.id, resolved),
              queryFn: ({ signal }) =>
                call(source.operation.id, { ...callOptions(source.operation, resolved), signal }),
            });
          }
        })
        // A prefetch that fails is asked again by the page itself, which shows the failure.
        .catch(() => undefined);
    },
    [queries, features, person, call],
  );
}
