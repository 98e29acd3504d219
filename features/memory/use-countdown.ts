import { useEffect, useRef, useState } from 'react';

/** Often enough that no second is skipped. */
const tickMs = 250;

/**
 * The rest of `limitMs`, counted from the time at which `isRunning` became true; `onStop` is called once, at
 * 0. It stops when the game is over. Null without a limit.
 */
export function useCountdown(limitMs: number | null, isRunning: boolean, onStop: () => void): number | null {
  const [left, setLeft] = useState(limitMs);
  const stop = useRef(onStop);
  stop.current = onStop;
  useEffect(() => {
    if (!isRunning) return;
    setLeft(limitMs);
    if (limitMs === null) return;
    const began = performance.now();
    const timer = setInterval(() => {
      const rest = Math.max(0, limitMs - (performance.now() - began));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      stop.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [limitMs, isRunning]);
  return left;
}
