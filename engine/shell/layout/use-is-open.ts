import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isOpen } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { closedQuery } from '../../session/queries.ts';
import { useShell } from '../shell-context.ts';

/** Whether a page opens for this visitor: by its access and condition, and by its guard. */
export function useIsOpen(): (page: { name: string; path: string }) => boolean {
  const { tenant } = usePortal();
  const { settings, user } = useShell();
  const { data: closed } = useQuery(closedQuery(tenant, user));
  return useCallback(
    ({ name, path }) => {
      // Until the answer is there, a page with a guard is not.
      const isClosed =
        closed?.includes(name) ?? tenant.routes.some((route) => route.name === name && route.guard);
      return !isClosed && isOpen({ tenant, settings, user, origin: window.location.origin }, path);
    },
    [tenant, settings, user, closed],
  );
}
