import { useSyncExternalStore } from 'react';

/** Fields that hold what is typed. */
const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a modal dialog or an open menu stands over the page now: what comes then would close the menu. */
export const isPageCovered = (): boolean => document.querySelector('dialog[open], [data-menu]') !== null;

/** The same, followed. */
export const useIsPageCovered = (): boolean => useSyncExternalStore(subscribeToCovers, isPageCovered);

/** Whether a field has the focus: what comes over the page would take it, and the next keys with it. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribeToFocus, () => document.activeElement?.matches(typedInto) === true);
}

function subscribeToCovers(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}

function subscribeToFocus(listener: () => void): () => void {
  let timer = 0;
  // On the way from one field to the next nothing has the focus.
  const look = () => {
    clearTimeout(timer);
    timer = window.setTimeout(listener);
  };
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', look);
    document.removeEventListener('focusout', look);
  };
}
