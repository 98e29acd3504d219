import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RouteIr } from '../../manifest/ir.ts';
import { isOpen } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { closedQuery } from '../../session/queries.ts';
import { useShell } from '../shell-context.ts';

/** Those of some pages that this visitor may open. */
export function useOpenRoutes(routes: readonly RouteIr[]): RouteIr[] {
  const { tenant } = usePortal();
  const { settings, user } = useShell();
  const { data: closed } = useQuery(closedQuery(tenant, user));
  return useMemo(() => {
    const person = { tenant, settings, user, origin: window.location.origin };
    return routes.filter(
      ({ path, name, guard }) => isOpen(person, path) && !(closed?.includes(name) ?? guard),
    );
  }, [routes, tenant, settings, user, closed]);
}
