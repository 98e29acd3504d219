import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** The page that was last arrived at, whoever drew it: a redirect on the way takes screens down. */
let arrivedAt: string | null = null;

/**
 * What a document load would do and a single page does not: scroll to the top on the way forward and back to where
 * the visitor was on the way back, and focus on the heading of the new page. A change of the query alone (filters,
 * pages of a list) moves nothing.
 */
export function usePageArrival(isReady: boolean): void {
  const { key, pathname } = useLocation();
  const direction = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // Gone before the next page scrolls to its top: that is no place of this one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    if (!isReady || arrivedAt === pathname) return;
    const isDocumentLoad = arrivedAt === null;
    arrivedAt = pathname;
    if (isDocumentLoad) return;
    window.scrollTo(0, direction === 'POP' ? (positions.get(key) ?? 0) : 0);
    focusHeading();
  }, [isReady, pathname, key, direction]);
}

function focusHeading(): void {
  // A menu that was opened meanwhile would close: it goes with the focus.
  if (document.activeElement?.ariaExpanded === 'true') return;
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
