/** Which pop-up a page shows (section 4): asked at every first view, which waits for nothing else of the feature. */
import type { Popup } from './types.ts';

/** The page of visitors: there a pop-up always shows (section 4). */
const INDEX_PAGE = 'index';
export interface Reader {
  isSignedIn: boolean;
  /** `popup_read` of the profile. */
  readIds: readonly number[];
}

/** Hidden from who read it, or answered it (an answer is a reading), and from a visitor when it can be marked as read; never on the index page. */
export function isHidden(popup: Popup, page: string, reader: Reader): boolean {
  if (page === INDEX_PAGE) return false;
  if (!reader.isSignedIn) return popup.mark_as_read === 1;
  return popup.answered || reader.readIds.includes(popup.id);
}

/** The one pop-up of a page, or null: the first, in the order of the answer, that names it and is not hidden. */
export function choosePopup(popups: readonly Popup[], page: string | null, reader: Reader): Popup | null {
  if (page === null) return null;
  const isHere = (popup: Popup) => popup.pages.some(({ slug }) => slug === page);
  return popups.find((popup) => isHere(popup) && !isHidden(popup, page, reader)) ?? null;
}
