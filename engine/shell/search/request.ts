const EVENT = 'portico:search';

/** Asks for the search of the whole portal: a button of the header or of the drawer. */
export function requestSearch(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Answers such requests, and Ctrl+K (⌘K), until the returned function is called. */
export function onSearchRequest(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    listener();
  };
  window.addEventListener(EVENT, listener);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener(EVENT, listener);
    window.removeEventListener('keydown', onKey);
  };
}
