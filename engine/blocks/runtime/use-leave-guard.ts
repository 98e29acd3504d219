import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../session/portal.ts';
import { hearTravels, placeOf } from '../../session/travels.ts';
import { leavingLink } from './leaving-link.ts';
import { usePage } from './page-context.ts';
import { leaveQuestion } from './use-modals.tsx';

/**
 * Asks before unsaved work is lost, of the one that adds itself to the page's `unsaved` by this id: by closing the tab (the
 * browser's question), by a link of the portal, by signing out, or by the browser's way back and forward.
 */
export function useLeaveGuard(id: string): void {
  const { unsaved, confirm } = usePage();
  const { go, signOut } = usePortal();
  const { key } = useLocation();

  // What goes takes its work with it.
  useEffect(() => () => void unsaved.delete(id), [unsaved, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a place to come back to
  useEffect(() => {
    const { pathname } = window.location;
    const place = placeOf(window.history.state);
    /** How many entries of the history lead back to the page, while the browser is asked for them; 0: it is not. */
    let wayBack = 0;

    /** `leave` answers false where they are still here after all. */
    const askBefore = async (leave: () => unknown) => {
      if (!(await confirm(leaveQuestion))) return;
      const given = [...unsaved];
      unsaved.clear();
      if ((await leave()) === false) for (const held of given) unsaved.add(held);
    };
    // A menu that the question has closed took its link with it: a click on that would load a new document.
    const follow = (link: HTMLAnchorElement) =>
      link.isConnected ? link.click() : go(link.pathname + link.search + link.hash);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.has(id)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      const signsOut = event.target instanceof Element && event.target.closest('[data-signs-out]');
      if (!unsaved.has(id) || !(link || signsOut)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The click once more: the link does what it does, as to close the menu that it is in.
      void askBefore(() => (link ? follow(link) : signOut()));
    };
    // The browser tells of a travel when it has happened: we go back to the page, and ask there.
    const onTravel = (event: PopStateEvent): boolean => {
      const travelled = placeOf(event.state) - place;
      if (wayBack !== 0) {
        const away = -wayBack;
        wayBack = 0;
        void askBefore(() => window.history.go(away));
        return true;
      }
      if (!unsaved.has(id) || window.location.pathname === pathname || !travelled) return false;
      wayBack = -travelled;
      window.history.go(wayBack);
      return true;
    };
    window.addEventListener('beforeunload', onUnload);
    const stopHearing = hearTravels(onTravel);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      stopHearing();
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [id, unsaved, confirm, go, signOut, key]);
}

/** The same for work that is unsaved as long as `isUnsaved` says so. */
export function useUnsaved(id: string, isUnsaved: boolean): void {
  const { unsaved } = usePage();
  useEffect(() => {
    if (isUnsaved) unsaved.add(id);
    else unsaved.delete(id);
  }, [unsaved, id, isUnsaved]);
  useLeaveGuard(id);
}
