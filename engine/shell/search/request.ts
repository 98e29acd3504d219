const EVENT = 'portico:search';

/** Whether somebody asked before the search was loaded. */
let isWaiting = false;

/** Asks for the search of the whole portal: a button of the header or of the drawer. */
export function requestSearch(): void {
  isWaiting = true;
  window.dispatchEvent(new Event(EVENT));
}

/** Answers such requests, also an earlier one, and Ctrl+K (⌘K), until the returned function is called. */
export function onSearchRequest(open: () => void): () => void {
  const listener = () => {
    isWaiting = false;
    open();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    listener();
  };
  window.addEventListener(EVENT, listener);
  window.addEventListener('keydown', onKey);
  if (isWaiting) listener();
  return () => {
    window.removeEventListener(EVENT, listener);
    window.removeEventListener('keydown', onKey);
  };
}
