import { useLocation } from 'react-router-dom';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr, Target } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { nearest } from './nearest.ts';

/** The entries that this visitor can follow: their own condition holds, and the page that they name opens. */
export function useEntries(entries: readonly MenuEntryIr[]): MenuEntryIr[] {
  const { shows, text } = useDynamic();
  const { standing } = usePortal();
  return entries.filter(
    ({ when, to }) => shows(when) && (!('page' in to) || standing(text(to.path)) === 'open'),
  );
}

/** Of the places that a menu shows, the one that it marks. */
export function useHere(entries: readonly Pick<MenuEntryIr, 'to'>[]): Target | undefined {
  const { text } = useDynamic();
  return nearest(entries, useLocation().pathname, text);
}
