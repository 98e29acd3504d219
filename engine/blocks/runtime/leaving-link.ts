/** A click that follows a link in this tab: with a key or another button, the browser opens it elsewhere. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
}

/** The link of a plain click that would leave the page inside this tab, and saves no file. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const leadsElsewhere = link?.target === '_blank' || link?.hasAttribute('download');
  if (!link?.href || leadsElsewhere || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}
