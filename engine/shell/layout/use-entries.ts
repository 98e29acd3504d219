import { useMemo } from 'react';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr } from '../../manifest/ir.ts';
import { useIsOpen } from './use-is-open.ts';

/** The entries that this visitor can follow: their own condition holds, and the page that they name opens. */
export function useEntries(entries: readonly MenuEntryIr[]): MenuEntryIr[] {
  const { shows, text } = useDynamic();
  const isOpen = useIsOpen();
  return useMemo(
    () =>
      entries.filter(
        ({ when, to }) => shows(when) && (!('page' in to) || isOpen({ name: to.page, path: text(to.path) })),
      ),
    [entries, shows, text, isOpen],
  );
}
