import { useEffect } from 'react';

/** Calls back when the network is back. Null: nothing waits for it. */
export function useOnline(back: (() => void) | null): void {
  useEffect(() => {
    if (!back) return;
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [back]);
}
