import { type RefCallback, useState } from 'react';

/**
 * Whether a list that wraps inside one line's height has items that no longer fit: whole items go, none is cut in
 * half, and the drawer, which repeats the menu, is offered in their place. The keyboard passes them by, since the focus
 * would scroll the first line away.
 */
export function useIsCrowded(): { ref: RefCallback<HTMLElement>; isCrowded: boolean } {
  const [isCrowded, setCrowded] = useState(false);
  // Another one at each render: it looks at the items that there are then.
  const ref = (list: HTMLElement | null) => {
    if (!list) return;
    const items = list.children as HTMLCollectionOf<HTMLElement>;
    const measure = () => {
      // The last one decides.
      for (const item of items) {
        item.inert = item.offsetTop > list.offsetTop;
        setCrowded(item.inert);
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  };
  return { ref, isCrowded };
}
