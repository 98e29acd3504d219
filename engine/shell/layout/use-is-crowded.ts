import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether a list that wraps inside one line's height has items that no longer fit: whole items go, none is cut in
 * half, and the drawer, which repeats the menu, is offered in their place.
 */
export function useIsCrowded(): { ref: RefCallback<HTMLElement>; isCrowded: boolean } {
  const [isCrowded, setCrowded] = useState(false);
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    const measure = () => setCrowded(list.scrollHeight > list.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return { ref, isCrowded };
}
