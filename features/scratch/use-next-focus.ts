import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the next control whenever the flow's state changes: the focused control is gone or no
 * longer works. `[data-next-focus]` marks the next one; without it the focus stays.
 */
export function useNextFocus(container: RefObject<HTMLElement | null>, state: unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    container.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus();
  }, [container, state]);
}
