import { type RefObject, useEffect, useRef } from 'react';
import type { ListModel } from './use-list.ts';

/**
 * Where the next page begins: once the rows of the page that the visitor turned to are there, their box comes to the
 * top and takes the focus. Searching and filtering start at page 1 too, and move nothing.
 */
export function useTurn({ source, state }: ListModel): {
  box: RefObject<HTMLElement | null>;
  turnTo(page: number): void;
} {
  const box = useRef<HTMLElement>(null);
  const awaited = useRef<number | null>(null);
  const { page } = state;
  const areRowsThere = source.status === 'ready' && !source.refreshing;
  useEffect(() => {
    if (awaited.current !== page || !areRowsThere) return;
    awaited.current = null;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [page, areRowsThere]);
  const turnTo = (next: number) => {
    awaited.current = next;
  };
  return { box, turnTo };
}
