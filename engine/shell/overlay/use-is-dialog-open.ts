import { useSyncExternalStore } from 'react';

/** Whether any modal dialog is on the screen. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector('dialog[open]') !== null);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}
