const EVENT = 'portico:feature';

/** Asks for a feature's overlay by its name: a link of a menu or of a block. */
export function requestFeature(feature: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { feature } }));
}

/** Answers such requests until the returned function is called. */
export function onFeatureRequest(listener: (feature: string) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<{ feature: string }>).detail.feature);
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
