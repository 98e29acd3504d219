import { useMemo } from 'react';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr } from '../../manifest/ir.ts';
import { isOpen } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { useShell } from '../shell-context.ts';

/** The entries that this visitor can follow: their own condition holds, and the page that they name opens. */
export function useEntries(entries: readonly MenuEntryIr[]): MenuEntryIr[] {
  const { shows, text } = useDynamic();
  const { tenant } = usePortal();
  const { settings, user } = useShell();
  return useMemo(() => {
    const person = { tenant, settings, user, origin: window.location.origin };
    return entries.filter(
      ({ when, to }) => shows(when) && (!('page' in to) || isOpen(person, text(to.path))),
    );
  }, [entries, shows, text, tenant, settings, user]);
}
