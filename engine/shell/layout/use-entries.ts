import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr } from '../../manifest/ir.ts';
import { isOpen } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { closedQuery } from '../../session/queries.ts';
import { useShell } from '../shell-context.ts';

/** The entries that this visitor can follow: their own condition holds, and the page that they name opens. */
export function useEntries(entries: readonly MenuEntryIr[]): MenuEntryIr[] {
  const { shows, text } = useDynamic();
  const { tenant } = usePortal();
  const { settings, user } = useShell();
  const { data: closed } = useQuery(closedQuery(tenant, user));
  return useMemo(() => {
    const person = { tenant, settings, user, origin: window.location.origin };
    // Until the answer is there, a page with a guard is not.
    const isClosed = (name: string) =>
      closed?.includes(name) ?? tenant.routes.some((route) => route.name === name && route.guard);
    return entries.filter(
      ({ when, to }) =>
        shows(when) && (!('page' in to) || (isOpen(person, text(to.path)) && !isClosed(to.page))),
    );
  }, [entries, shows, text, tenant, settings, user, closed]);
}
