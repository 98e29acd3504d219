import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what is to be done next whenever the flow has come to another state: the control that it was on
 * is gone, or answers nothing any more. `[data-next-focus]` names it; without one the focus stays.
 */
export function useNextFocus(container: RefObject<HTMLElement | null>, state: unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    container.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus();
  }, [container, state]);
}
