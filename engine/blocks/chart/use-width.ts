import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of a box, px, followed as it changes; `assumed` until it is measured. */
export function useWidth(box: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || assumed);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, assumed]);
  return width;
}
