import { useEffect, useRef } from 'react';
import type { BlockAnswer } from '../../engine/feature.ts';

/**
 * Tells each answer of the server once, also one that says the same as the answer before: the flow may have heard
 * otherwise in between. What comes while `waits` is told afterwards.
 */
export function useReadings(
  answer: BlockAnswer | undefined,
  tell: (data: unknown) => void,
  waits = false,
): void {
  const heard = useRef<{ data: unknown; readAt: number }>(undefined);
  useEffect(() => {
    if (waits || answer?.status !== 'ready') return;
    const { data, readAt } = answer;
    if (data === heard.current?.data && readAt === heard.current?.readAt) return;
    heard.current = { data, readAt };
    tell(data);
  });
}
