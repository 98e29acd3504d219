import { leavingLink } from '../../blocks/runtime/leaving-link.ts';
import { Dialogs } from '../../blocks/runtime/use-modals.tsx';
import { whenOnline } from '../../blocks/runtime/when-online.ts';
import type { Feature } from '../../feature.ts';
import { keptPaths } from '../../offline/keep-pages.ts';
import { startOffline } from '../../offline/start.ts';
import type { Session } from '../../session/session.ts';
import { holdsTyped } from '../../session/typed.ts';
import { keepFocus } from '../keep-focus.ts';
import { holdsWork, NEW_VERSION, whenServed } from '../new-version.ts';
import { toasts } from '../toasts.ts';
import { carryAdminUser } from './carry-admin-user.ts';
import { followSession } from './follow-session.ts';
import { leadAwayFromFailures } from './lead-away.ts';
import { readAgainOnline } from './read-again.ts';
import { readAhead } from './read-ahead.ts';
import { mindTyped } from './typed.ts';
import { showVersionLine } from './version-line.ts';

/** How often what is kept looks whether a load would lose what is typed, ms. */
const KEPT_ASK_MS = 15_000;

/** What no first view waits for. */
export function startLater(session: Session, features: readonly Feature[]): void {
  keepFocus();
  void whenOnline(Dialogs.preload);
  if (session.refusal) toasts.show('error', session.refusal);
  leadAwayFromFailures(session);
  readAgainOnline(session.queries);
  mindTyped();
  followSession(session);
  readAhead(session, features);
  carryAdminUser();
  let isOld = false;
  let kept: readonly string[] = [];
  const becomeOld = (isTold: boolean) => {
    isOld = true;
    if (isTold) showVersionLine();
  };
  // A part of the page may be missing: whoever waits for it is told.
  addEventListener(NEW_VERSION, () => becomeOld(true));
  if ('old' in document.documentElement.dataset) becomeOld(true);
  void startOffline(session, features, () => becomeOld(holdsWork()));
  addEventListener('offline', () => void keptPaths().then((paths) => (kept = paths)));
  if (document.documentElement.dataset.kept) {
    void keptPaths().then((paths) => (kept = paths));
    void leaveKept();
  }
  document.addEventListener(
    'click',
    (event) => {
      const path = leavingLink(event)?.pathname;
      if (path === undefined || !(navigator.onLine ? isOld : kept.includes(path))) return;
      // With something typed, whoever holds it asks.
      if (holdsTyped()) return navigator.onLine ? showVersionLine() : undefined;
      // The router would move on inside this document: a load brings the newer portal, or what is kept.
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** What is kept is as old as it says: it goes as soon as the server can be reached. */
async function leaveKept(): Promise<void> {
  await whenServed();
  if (!holdsWork()) return location.reload();
  setTimeout(() => void leaveKept(), KEPT_ASK_MS);
}
