import { useEffect } from 'react';
import { usePortal } from '../../session/portal.ts';
import type { PageRuntime } from './page-context.ts';
import { leaveQuestion } from './use-modals.tsx';

/** Asks before unsaved work is lost: by closing the tab (the browser's question) or by a link of the portal. */
export function useLeaveGuard({ unsaved, confirm }: PageRuntime): void {
  const { go } = usePortal();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = unsaved.size > 0 ? leavingLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void confirm(leaveQuestion).then((agreed) => {
        if (!agreed) return;
        unsaved.clear();
        go(link.pathname + link.search + link.hash);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [unsaved, confirm, go]);
}

/** The link of a plain click that would leave the page inside this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}
