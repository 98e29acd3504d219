import { useLocation } from 'react-router-dom';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr, Target } from '../../manifest/ir.ts';
import { nearest } from './nearest.ts';
import { useIsOpen } from './use-is-open.ts';

/** The entries that this visitor can follow: their own condition holds, and the page that they name opens. */
export function useEntries(entries: readonly MenuEntryIr[]): MenuEntryIr[] {
  const { shows, text } = useDynamic();
  const isOpen = useIsOpen();
  return entries.filter(({ when, to }) => shows(when) && (!('page' in to) || isOpen(text(to.path))));
}

/** Of the places that a menu shows, the one that it marks. */
export function useHere(entries: readonly Pick<MenuEntryIr, 'to'>[]): Target | undefined {
  const { text } = useDynamic();
  return nearest(entries, useLocation().pathname, text);
}
