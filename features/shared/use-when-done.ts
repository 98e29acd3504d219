import { useEffect, useRef } from 'react';

/** Calls `onDone` when the flow is over. */
export function useWhenDone({ status }: { status: string }, onDone: () => void): void {
  const isDone = status === 'done';
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
}
