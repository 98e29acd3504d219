import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Seconds left of a wait, counted down on the screen; it starts anew with `key`. The machine decides when it is over. */
export function useCountdown(seconds: number, key: string): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what starts it anew
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), secondMs);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}
