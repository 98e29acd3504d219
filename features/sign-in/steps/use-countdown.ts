import { useEffect, useState } from 'react';

const secondMs = 1000;

/** The remaining seconds of a wait, for the screen. The machine decides when it is over. */
export function useCountdown(seconds: number, isWaiting: boolean): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isWaiting) return;
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), secondMs);
    return () => clearInterval(timer);
  }, [seconds, isWaiting]);
  return left;
}
