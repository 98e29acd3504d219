import { type RefObject, useCallback, useEffect, useState } from 'react';

interface Loadable {
  preload(): Promise<unknown>;
  isLoaded(): boolean;
}

/**
 * The rich part of a field: travels once its form has the focus, and shows from `mount` on. Until then, and where it
 * cannot be had, the plain input goes on working.
 */
export function useRich(part: Loadable, input: RefObject<HTMLInputElement | null>) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const prefetch = () => void part.preload().catch(() => undefined);
    form?.addEventListener('focusin', prefetch, { once: true });
    return () => form?.removeEventListener('focusin', prefetch);
  }, [part, input]);
  /** `isWanted` is asked once more when the part has come from the network: the person may have gone on. */
  const mount = useCallback(
    (isWanted: () => boolean = () => true) => {
      if (part.isLoaded()) return setMounted(true);
      part.preload().then(
        () => isWanted() && setMounted(true),
        () => undefined,
      );
    },
    [part],
  );
  return { isMounted, mount };
}
