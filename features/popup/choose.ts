/**
 * Which pop-up a page shows (section 4). It runs at every first view, so it imports nothing else of the
 * feature.
 */
import type { Popup } from './types.ts';

/** The visitors' home page: there a pop-up is always shown (section 4). */
const INDEX_PAGE = 'index';
export interface Reader {
  isSignedIn: boolean;
  /** `popup_read` of the profile. */
  readIds: readonly number[];
}

/**
 * Hidden for people who have read or answered it (answering counts as reading), and for visitors if it can be
 * marked as read; never hidden on the index page.
 */
export function isHidden(popup: Popup, page: string, reader: Reader): boolean {
  if (page === INDEX_PAGE) return false;
  if (!reader.isSignedIn) return popup.mark_as_read === 1;
  return popup.answered || reader.readIds.includes(popup.id);
}

/** The pop-up of a page, or null: the first one in the answer that names the page and is not hidden. */
export function choosePopup(popups: readonly Popup[], page: string | null, reader: Reader): Popup | null {
  if (page === null) return null;
  const isHere = (popup: Popup) => popup.pages.some(({ slug }) => slug === page);
  return popups.find((popup) => isHere(popup) && !isHidden(popup, page, reader)) ?? null;
}
